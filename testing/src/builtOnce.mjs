// Builds what many test files need once in a run of the tests, in whichever of its processes needs it first.
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";

const WAIT_LIMIT_MILLIS = 100_000;
const LOOK_AGAIN_MILLIS = 50;

/** The processes of a run have one parent. */
const folderOf = (pid) => join(tmpdir(), `portico-built-${pid}`);
const folder = folderOf(process.ppid);

/** Whether this process is the one that builds. */
const takes = (lock) => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
};

const buildHere = async (path, lock, build) => {
  try {
    const built = await build();
    writeFileSync(`${path}.part`, serialize(built));
    renameSync(`${path}.part`, path);
    return built;
  } catch (error) {
    rmdirSync(lock);
    throw error;
  }
};

const share = async (name, build) => {
  mkdirSync(folder, { recursive: true });
  const [path, lock] = [join(folder, name), join(folder, `${name}.lock`)];
  const endsAt = performance.now() + WAIT_LIMIT_MILLIS;
  while (performance.now() < endsAt) {
    if (takes(lock)) return buildHere(path, lock, build);
    if (existsSync(path)) return deserialize(readFileSync(path));
    await setTimeout(LOOK_AGAIN_MILLIS);
  }
  throw new Error(`Another process did not build ${name} within ${WAIT_LIMIT_MILLIS} ms`);
};

const inThisProcess = new Map();

export const builtOnce = (name, build) => {
  const isInRun = process.env.VITEST !== undefined;
  const known = inThisProcess.get(name) ?? (isInRun ? share(name, build) : build());
  inThisProcess.set(name, known);
  return known;
};

/** Removes what the processes of this one have built. */
export const teardown = () => rmSync(folderOf(process.pid), { recursive: true, force: true });

export const setup = (project) => {
  // Another run had the same process number if there is anything.
  teardown();
  project.onTestsRerun(teardown);
};
