// A vitest reporter that prints the ten slowest test files. The time includes a file's imports and hooks.
const SHOWN = 10;

const secondsOf = (module) => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
};

export default class SlowestFiles {
  onTestRunEnd(modules) {
    const slowest = modules
      .map((module) => ({ path: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    console.log("Slowest test files, in seconds");
    for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${path}`);
  }
}
