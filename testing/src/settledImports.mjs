import { afterAll, vi } from "vitest";

// Code that a test has begun to fetch and does not wait for would be cut off with the end of its file, and then be missing
// in the files after it, which share the process.
afterAll(() => vi.dynamicImportSettled());
