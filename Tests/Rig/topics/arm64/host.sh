# The programs for arm64, and the unit tests of the pure targets, in release as on a Pi, by user-mode emulation.
use_arm64
for program in nextflight nextflight-fetch; do
    processor=$(od -An -tu2 -j18 -N2 "$programs/$program" | tr -d ' ') # e_machine of the ELF header
    result "$program is a program for arm64" "$([ "$processor" = 183 ] || echo "its processor is $processor")"
    echo "        $program: $(($(stat -c %s "$programs/$program") / 1000)) kB"
done

# Tests are linked with Swift's shared libraries, so they are built apart from the programs. Those that set
# text take minutes when emulated; of it the other topics on arm64 show whole pictures.
tests=$root/.build/arm64-tests
if "$here/arm64/build" --scratch-path "$tests" --build-tests --disable-xctest --no-static-swift-stdlib \
    -Xswiftc -enable-testing >"$work/build.log" 2>&1; then
    for target in BoardCore BoardWords BoardRender BoardPanels; do
        problem=
        timeout 600 "$here/arm64/emulate" "$tests/release/nextflightPackageTests.xctest" --testing-library swift-testing \
            --filter "^${target}Tests\\." --skip 'BoardRenderTests\.(GoldenTests|PixelLayoutTests)' >"$work/$target.log" 2>&1 ||
            problem="status $?, see above"
        grep -q 'Test run with [1-9]' "$work/$target.log" || problem=${problem:-none was run}
        [ -z "$problem" ] || cat "$work/$target.log"
        result "the tests of $target pass as arm64" "$problem"
    done
else
    cat "$work/build.log"
    result "the tests build for arm64" "see above"
fi
