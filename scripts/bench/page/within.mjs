const AT_MOST_MILLIS = 30_000;

/** Returns what the task resolves with. Rejects after 30 s with the name of the step, so that no step waits forever. */
export const within = async (step, task) => {
  let timer;
  const late = new Promise((_, reject) => {
    const fail = () => reject(new Error(`Not done within ${AT_MOST_MILLIS / 1_000} s: ${step}`));
    timer = setTimeout(fail, AT_MOST_MILLIS);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
};
