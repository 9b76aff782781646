// A vitest reporter that writes what became of each test file, as JSON, to the file that OUTCOMES_FILE names.
import { writeFileSync } from "node:fs";

export const OUTCOMES_FILE = "PORTICO_TEST_OUTCOMES";

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

const outcomeOf = (module) => {
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  const failures = [
    ...errorsOf(module).map(({ message }) => `outside of the tests: ${message}`),
    ...tests.flatMap(({ name, errors = [] }) => errors.slice(0, 1).map(({ message }) => `${name}: ${message}`)),
  ];
  const passed = tests.filter(({ state }) => state === "passed").length;
  // A test that did not run has not passed.
  return { path: module.relativeModuleId, passed, failed: tests.length - passed, isPassed: module.ok(), failures };
};

export default class FileOutcomes {
  onTestRunEnd(modules, unhandledErrors) {
    const uncaught = unhandledErrors.map(({ stack, message }) => stack ?? message);
    writeFileSync(process.env[OUTCOMES_FILE], JSON.stringify({ files: modules.map(outcomeOf), uncaught }));
  }
}
