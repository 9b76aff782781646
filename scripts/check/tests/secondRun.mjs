/** So many files do not fail by bad luck. */
const REPEATED_FILES_MAX = 8;

/** The files that run once more. An error that no test caught belongs to no file, so that nothing can disprove it. */
export const filesToRepeat = ({ files, uncaught }) => {
  const failed = files.filter(({ isPassed }) => !isPassed).map(({ path }) => path);
  return uncaught.length > 0 || failed.length > REPEATED_FILES_MAX ? [] : failed;
};

/** A file that could not be loaded, or cleaned up, fails without a failed test. */
const failedIn = ({ isPassed, failed }) => (isPassed ? failed : Math.max(failed, 1));

/** Counts the tests of a run, in which the files of `repeats`, by path, are as they were in their second run. */
export const totalOf = ({ files, uncaught }, repeats = new Map()) => {
  const last = files.map((file) => repeats.get(file.path) ?? file);
  return {
    passed: last.reduce((sum, file) => sum + file.passed, 0),
    failed: last.reduce((sum, file) => sum + failedIn(file), uncaught.length),
    /** The files that passed only in their second run, with what failed in the first. */
    lucky: files.filter((file, index) => !file.isPassed && failedIn(last[index]) === 0),
  };
};
