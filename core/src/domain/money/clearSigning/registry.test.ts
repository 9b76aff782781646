import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseTransaction } from "viem";
import { describe, expect, it } from "vitest";
import { explainSubject } from "../signing/explainSubject.ts";
import type { SigningDescription, SigningFact } from "../signing/explanation.ts";
import { readSigningRequest } from "../signing/readRequest.ts";
import { attesterOf } from "./attestation.ts";
import { describer } from "./describer.ts";
import { mergeIncludes } from "./mergeIncludes.ts";

/*
 * Runs the test cases of the public registry of ERC-7730 (`testsv2`), and verifies its reviews. vitest.config.ts has this
 * file among the tests when the variable names a checkout of the registry.
 */
const registry = join(process.env.PORTICO_CLEAR_SIGNING_REGISTRY ?? "", "registry");

/**
 * Cases whose domain names neither a network nor a contract: any contract could have verified them, so they are not
 * described.
 */
const UNBOUND = new Set(["Meta Transaction"]);

const jsonIn = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** A descriptor with the files that it includes. */
const loaded = (path: string): unknown => {
  const included: unknown[] = [];
  const first = jsonIn(path);
  for (let [at, last] = [path, first]; last.includes !== undefined; ) {
    at = resolve(dirname(at), last.includes);
    last = jsonIn(at);
    included.push(last);
  }
  return mergeIncludes(first, included);
};

const filesIn = (folder: string): ReadonlyArray<string> =>
  (existsSync(registry) ? readdirSync(registry) : []).flatMap((owner) => {
    const path = join(registry, owner, folder);
    return existsSync(path) ? readdirSync(path).map((file) => join(path, file)) : [];
  });

const described = (descriptor: unknown, test: { rawTx?: `0x${string}`; data?: object; from?: string }) => {
  const { to, data, value, chainId } = test.rawTx ? parseTransaction(test.rawTx) : { chainId: 1 };
  const domain: { chainId?: number | string } = Reflect.get(test.data ?? {}, "domain") ?? {};
  const { typedData, call } = describer({
    chainId: BigInt(test.rawTx ? (chainId ?? 1) : (domain.chainId ?? 1)),
    account: test.from,
    descriptorsOf: () => [{ descriptor, auditors: ["0x3846c3A30E62075Fa916216b35EF04B8F53931f6"] }],
  });
  const request = test.rawTx
    ? readSigningRequest("eth_sendTransaction", [{ to, data, value: `0x${(value ?? 0n).toString(16)}` }])
    : readSigningRequest("eth_signTypedData_v4", [test.from ?? to, test.data]);
  const subject = request.type === "typedData" ? { type: "typedData" as const, typedData: test.data } : request;
  return explainSubject(subject, { describer: { typedData, call } }).description;
};

/** A value that has one form only. Of others, names, tokens and times are written by whoever shows them. */
const written = (fact: SigningFact | undefined): string | undefined => {
  if (fact?.value.type === "text") return fact.value.text;
  return fact?.value.type === "number" ? fact.value.number.toString() : undefined;
};

/** The parts of a description that do not depend on how values are written. */
const outline = ({ intent, owner, facts }: SigningDescription) => ({
  intent,
  owner,
  fields: facts.map((fact) => [fact.label, written(fact)]),
});

describe("the public registry", () => {
  it.each(filesIn("testsv2"))("%s", (file) => {
    const { descriptor: path, tests } = jsonIn(file);
    const descriptor = loaded(resolve(dirname(file), path));
    for (const test of tests) {
      const description = described(descriptor, test);
      if (UNBOUND.has(test.description)) {
        expect(description).toBeUndefined();
        continue;
      }
      const { intent, owner, fields } = test.expected;
      expect(description && outline(description), test.description).toEqual({
        intent,
        owner,
        fields: fields.map(({ label, value }: { label: string; value: string }, index: number) => [
          label,
          written(description?.facts[index]) === undefined ? undefined : value.trim(),
        ]),
      });
    }
  });

  it("has reviews that are verified, unless the file includes others", async () => {
    const reviews = filesIn("sigs");
    expect(reviews.length).toBeGreaterThan(0);
    for (const review of reviews) {
      const descriptor = jsonIn(review.replace("/sigs/", "/").replace(/\.eip155-.*$/, ".json"));
      const attestation = jsonIn(review);
      const attester = await attesterOf(attestation, descriptor, Date.now());
      expect(attester, review).toBe(descriptor.includes === undefined ? attestation.signer : undefined);
    }
  });
});
