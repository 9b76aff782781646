import { SIGNING_DEPTH_MAX } from "../../limits/signing.ts";
import { attempted } from "../../untrustedValue.ts";
import { explainCall } from "../signing/explainCall.ts";
import type { Describer } from "../signing/explainSubject.ts";
import type { SigningStep } from "../signing/explanation.ts";
import { addressFact } from "../signing/facts.ts";
import { evmAddress } from "../signing/readRequest.ts";
import type { CallPlace } from "../signing/tokenCalls.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { signedDomain } from "../typedData/readTypedData.ts";
import { argumentsOf, messageOf } from "./dataValue.ts";
import { type Described, describe } from "./describe.ts";
import { formatOfCall, formatOfTypedData } from "./matching.ts";

/** A descriptor with what it includes, and who has signed that they reviewed it. */
export interface LoadedDescriptor {
  readonly descriptor: unknown;
  readonly auditors: ReadonlyArray<string>;
  /** The contract that the descriptor was found for, where the called one is a clone of it (ERC-1167). */
  readonly original?: string;
}

export interface DescriberOptions {
  readonly chainId: bigint;
  /** The account that signs. */
  readonly account?: string | undefined;
  /** The descriptors that may be for a contract, as far as they are loaded. */
  readonly descriptorsOf: (kind: "calldata" | "eip712", address: string) => ReadonlyArray<LoadedDescriptor>;
}

interface Fitting extends Described {
  readonly auditors: ReadonlyArray<string>;
}

/** The first descriptor that fits. Those that an auditor has signed come first. */
const firstFitting = (
  loaded: ReadonlyArray<LoadedDescriptor>,
  fit: (loaded: LoadedDescriptor) => Described | undefined,
): Fitting | undefined => {
  const ordered = [...loaded].sort((a, b) => Number(b.auditors.length > 0) - Number(a.auditors.length > 0));
  for (const each of ordered) {
    // Values of a site's own code can throw wherever they are read.
    const described = attempted(() => fit(each));
    if (described) return { ...described, auditors: each.auditors };
  }
  return undefined;
};

const withDescription = (explained: SigningStep, { description, isWhole, auditors }: Fitting): SigningStep => {
  const isVouched = auditors.length > 0;
  return {
    ...explained,
    description: { vouchedBy: isVouched ? "auditor" : "site", ...(isVouched ? { auditors } : {}), ...description },
    // Only a reviewed description that leaves nothing out replaces what could not be decoded.
    marks: isVouched && isWhole ? explained.marks.filter((mark) => mark !== "undecoded") : explained.marks,
  };
};

/** Adds what descriptors say to what was decoded (docs/rules/signing.md#descriptions). */
export const describer = ({ chainId, account, descriptorsOf }: DescriberOptions): Describer => {
  /** The calls inside the data, which the contract makes, unless it calls itself in the name of its caller. */
  const innerSteps = ({ inner }: Fitting, place: CallPlace, depth: number): ReadonlyArray<SigningStep> =>
    inner.map(({ call, from }) => {
      const isOwn = call.to === place.to;
      const step = explainCall(call, from ?? (isOwn ? place.from : place.to), depth + 1, describer.call);
      return isOwn ? step : { ...step, facts: [...step.facts, ...addressFact("caller", place.to)] };
    });

  const describer: Describer = {
    call: (explained, data, place, depth) => {
      const fitting = firstFitting(descriptorsOf("calldata", place.to), ({ descriptor, auditors, original }) => {
        const target = { chainId, address: original ?? place.to };
        const found = formatOfCall(descriptor, target, data.slice(0, 10).toLowerCase());
        const read = found && argumentsOf(found.declared.parameters, `0x${data.slice(10)}`);
        const described =
          read &&
          describe(found.format, {
            descriptor,
            name: found.declared.name,
            values: read.values,
            from: place.from ?? account,
            to: place.to,
            value: place.value,
            chainId,
            isVouched: auditors.length > 0,
          });
        return described && { ...described, isWhole: described.isWhole && !read.hasRest };
      });
      if (!fitting) return explained;
      const described = withDescription(explained, fitting);
      // What was decoded comes before what a descriptor says is inside.
      if (explained.steps || fitting.inner.length === 0 || depth >= SIGNING_DEPTH_MAX) return described;
      return { ...described, steps: innerSteps(fitting, place, depth) };
    },
    typedData: (explained, data) => {
      const domain = signedDomain(data);
      const to = evmAddress(domain("verifyingContract"));
      if (to === undefined || integerIn(domain("chainId")) !== chainId) return explained;
      const values = messageOf(data);
      const fitting =
        values &&
        firstFitting(descriptorsOf("eip712", to), ({ descriptor, auditors, original }) => {
          const format = formatOfTypedData(descriptor, { chainId, address: original ?? to }, data);
          const isVouched = auditors.length > 0;
          return format === undefined
            ? undefined
            : describe(format, {
                descriptor,
                name: data.primaryType,
                values,
                from: account,
                to,
                value: 0n,
                chainId,
                isVouched,
              });
        });
      if (!fitting) return explained;
      const described = withDescription(explained, fitting);
      if (explained.steps || fitting.inner.length === 0) return described;
      return {
        ...described,
        steps: innerSteps(fitting, { to, value: 0n, ...(account === undefined ? {} : { from: account }) }, 0),
      };
    },
  };
  return describer;
};
