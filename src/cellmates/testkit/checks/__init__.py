"""The checks of the exam, one subject per module. A check that fails raises an `ExamFinding`."""
