/**
 * Returns what the running test has left and nobody has caught, rejections and exceptions, since the last call. The test
 * does not fail of what is returned here, as it does of everything else that it leaves.
 */
export function takeUncaught(): unknown[];
