/** Returns the median duration of a task, in milliseconds. A first run is not counted. */
export const medianMillis = async (runs, task) => {
  await task();
  const times = [];
  for (let index = 0; index < runs; index++) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
};

/** Returns one row of the report. `peer` names what `ratio` compares with. */
export const row = (name, value, unit, comparison) => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  ...(comparison ? { peer: comparison.peer, ratio: Math.round((value / comparison.value) * 100) / 100 } : {}),
});
