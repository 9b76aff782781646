// A test fails of what it leaves uncaught, and so does a file of what its tests leave after their ends.
import { afterAll, aroundEach, beforeAll } from "vitest";
import { endFile, runTest, startFile } from "./uncaught.mjs";

beforeAll(() => startFile());
aroundEach(runTest);
afterAll(() => endFile());
