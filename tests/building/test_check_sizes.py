"""How long functions are, and what the check says when they grow."""

from pathlib import Path

from tools.check_sizes import FUNCTION_LINES, Function, functions_of, percentile, report, too_long


def functions(*lengths: int) -> list[Function]:
    return [Function(lines, Path("src/cellmates/lab/one.py"), 1, "f") for lines in lengths]


def test_a_function_is_counted_from_its_def_to_its_last_line(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        "@once\ndef f():\n    '''A word.'''\n\n    async def g():\n        return 1\n    return g\n"
    )
    assert sorted((each.name, each.lines) for each in functions_of(path)) == [("f", 6), ("g", 2)]


def test_the_share_does_not_exceed_the_percentile() -> None:
    tens = functions(*range(1, 11))
    assert (percentile(tens, 50), percentile(tens, 90)) == (5, 9)
    assert percentile(functions(7), 90) == 7


def test_median_and_nine_in_ten_are_held() -> None:
    assert not list(too_long(functions(*[5] * 6, *[13] * 3, FUNCTION_LINES)))
    assert [each[:4] for each in too_long(functions(*[5] * 4, *[6] * 6))] == ["50 %"]
    assert [each[:4] for each in too_long(functions(*[5] * 8, 14, 14))] == ["90 %"]


def test_the_report_has_a_line_for_every_package_and_every_long_function() -> None:
    whole, lab, longest, *others = report(functions(3, 14, 20))
    assert whole.split()[:2] == ["src", "3"]
    assert lab.split()[:2] == ["lab", "3"]
    assert [longest.split()[0], *(each.split()[0] for each in others)] == ["20", "14"]
