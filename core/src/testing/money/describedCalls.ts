import { encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { describer } from "../../domain/money/clearSigning/describer.ts";
import { readFunction } from "../../domain/money/clearSigning/parameters.ts";
import { explainCall } from "../../domain/money/signing/explainCall.ts";
import type { SigningDescription } from "../../domain/money/signing/explanation.ts";

export const CONTRACT = "0x00000000000000000000000000000000000000C1";
export const TOKEN = "0x00000000000000000000000000000000000000D1";
export const ACCOUNT = "0x00000000000000000000000000000000000000A1";
export const COIN = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
const AUDITOR = "0x00000000000000000000000000000000000000E1";

/** A call with one format of a descriptor. */
export interface DescribedCall {
  readonly key: string;
  readonly types: string;
  readonly values: ReadonlyArray<unknown>;
  readonly fields: ReadonlyArray<object>;
  readonly format?: object;
  readonly metadata?: object;
  readonly definitions?: object;
  readonly isVouched?: boolean;
  readonly value?: bigint;
}

/** The call as it is explained with its descriptor, which an auditor has signed unless it says otherwise. */
export const explained = ({
  key,
  types,
  values,
  fields,
  format = {},
  metadata = {},
  definitions = {},
  isVouched = true,
  value = 0n,
}: DescribedCall) => {
  const data: Hex =
    `${readFunction(key)?.selector}${encodeAbiParameters(parseAbiParameters(types), values as never).slice(2)}` as Hex;
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: CONTRACT }] } },
    metadata,
    display: { definitions, formats: { [key]: { intent: "Act", fields, ...format } } },
  };
  const { call } = describer({
    chainId: 1n,
    account: ACCOUNT,
    descriptorsOf: (kind, address) =>
      kind === "calldata" && address === CONTRACT ? [{ descriptor, auditors: isVouched ? [AUDITOR] : [] }] : [],
  });
  return explainCall({ to: CONTRACT, data, value }, ACCOUNT, 0, call);
};

export const descriptionOf = (described: DescribedCall): SigningDescription | undefined =>
  explained(described).description;
