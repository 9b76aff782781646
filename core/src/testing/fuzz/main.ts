import { startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { fuzzDecoder } from "./fuzzDecoder.ts";
import { fuzzRelay } from "./fuzzRelay.ts";

/** The program of `npm run fuzz`: `main [messages] [seed]`. */
const [, , wanted = "100000", given] = process.argv;
const count = Number(wanted);
const seed = given === undefined ? Date.now() % 1_000_000_000 : Number(given);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  throw new Error("Usage: npm run fuzz -- [messages] [seed]");
}
console.log(`seed ${seed}`);

const paired = { address: keysOf("alice").eip155.address, key: "ab".repeat(32) };
const startedAtMillis = Date.now();
const decoder = fuzzDecoder(paired, { count, seed });
console.log("decoder", { ...decoder, seconds: Math.round((Date.now() - startedAtMillis) / 1_000) });

const sandbox = await startSandbox();
let shown = 0;
const relay = await fuzzRelay({
  sandbox,
  count,
  seed,
  onProgress: (messages) => {
    if (messages - shown < count / 20) return;
    shown = messages;
    console.log(`${messages} messages sent`);
  },
}).finally(() => sandbox.stop());
console.log("relay", relay);
process.exit(decoder.malformedAccepted === 0 ? 0 : 1);
