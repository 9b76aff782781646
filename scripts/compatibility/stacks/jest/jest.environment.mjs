import { TestEnvironment } from "jest-environment-jsdom";

const missing = [
  "TextEncoder",
  "TextDecoder",
  "Uint8Array",
  "fetch",
  "Headers",
  "Request",
  "Response",
  "structuredClone",
];

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] = globalThis[name];
  }
}
