// Rejections and exceptions that nobody catches, by the test that has begun what ended so.
import { AsyncLocalStorage } from "node:async_hooks";
import timers from "node:timers";
import { inspect } from "node:util";

const EVENTS = ["unhandledRejection", "uncaughtException"];

// Tests may replace it later.
const { setImmediate } = timers;
/** Node reports a rejection after the microtasks in which it occurred. */
const reported = () => new Promise((resolve) => setImmediate(resolve));

/** The test that has begun what runs now, which may be over. */
const beginner = new AsyncLocalStorage();
/** Whose it is if it is unknown which test has begun it: the running test's, or that of the file outside of its tests. */
let running;
/** The tests and the file that have left something. */
const leavers = new Set();
let file;

const note = (cause) => {
  const leaver = beginner.getStore() ?? running;
  leaver.causes.push(cause);
  leavers.add(leaver);
};

const take = (leaver) => {
  leavers.delete(leaver);
  return leaver.causes.splice(0);
};

const problemsOf = (leaver) =>
  take(leaver).map((cause) => {
    const text = cause instanceof Error ? String(cause) : inspect(cause);
    return new Error(`Nobody caught what ${leaver.name} left: ${text}`, { cause });
  });

const failWith = (problems) => {
  if (problems.length > 0) throw new AggregateError(problems);
};

export const takeUncaught = () => take(beginner.getStore() ?? running);

/** Starts a file. From here on vitest reports nothing, because it leaves what is uncaught to other listeners. */
export const startFile = () => {
  file = { name: "the file outside of its tests", causes: [] };
  running = file;
  for (const event of EVENTS) process.on(event, note);
};

/** Runs a test, which fails of what it has left when it ends. */
export const runTest = async (run, { task }) => {
  const test = { name: `"${task.fullName}"`, causes: [], file };
  running = test;
  await beginner.run(test, run);
  await reported();
  running = file;
  failWith(problemsOf(test));
};

/** Ends a file, which fails of what its tests have left after their ends. */
export const endFile = async () => {
  await reported();
  for (const event of EVENTS) process.off(event, note);
  const isOwn = (leaver) => leaver === file || leaver.file === file;
  const [own, others] = [[...leavers].filter(isOwn), [...leavers].filter((leaver) => !isOwn(leaver))];
  // A file that is over cannot fail any more, so that vitest reports what came from there as an error of the run.
  for (const problem of others.flatMap(problemsOf))
    queueMicrotask(() => {
      throw problem;
    });
  failWith(own.flatMap(problemsOf));
};
