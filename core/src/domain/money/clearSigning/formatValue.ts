import { tokenDecimals } from "../../amount/tokenDecimals.ts";
import { DESCRIPTOR_LABEL_MAX_CHARACTERS } from "../../limits/signing.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import type { SigningFact, SigningFactValue } from "../signing/explanation.ts";
import { timeFact, UNLIMITED_FROM } from "../signing/facts.ts";
import { evmAddress, type SigningCall } from "../signing/readRequest.ts";
import { bytesValue, textValue } from "../signing/visibleText.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { addressOf, type DataValue, integerOf } from "./dataValue.ts";
import { descriptorText, type FieldFormat } from "./fieldList.ts";
import { interoperableName } from "./interoperableAddress.ts";
import type { Found } from "./path.ts";
import { constantOf, constants, type DescribedPlace, lookUp, type ParameterValue, parameter } from "./place.ts";
import { durationText, unitText } from "./units.ts";

/** A call inside the data of another one. */
export interface InnerCall {
  readonly call: SigningCall & { readonly to: string };
  /** In whose name it is made, where the descriptor says so. */
  readonly from?: string;
}

export interface Formatted {
  readonly fact: Omit<SigningFact, "label">;
  /** The values of the request that the fact shows, besides its own. */
  readonly sources?: ReadonlyArray<DataValue>;
  readonly inner?: InnerCall;
}

/** A value as it is, by its type. Undefined for a structure, whose fields are values of their own. */
export const rawValue = (value: DataValue): SigningFactValue | undefined => {
  switch (value.type) {
    case "integer":
      return { type: "number", number: value.integer };
    case "address":
      return { type: "address", address: value.address };
    case "boolean":
      return textValue(String(value.isTrue));
    case "text":
      return textValue(value.text);
    case "bytes":
      return bytesValue(value.hex);
    default:
      return undefined;
  }
};

/** A short text that the descriptor writes itself, or refers to. */
const label = (written: unknown, place: DescribedPlace): string | undefined =>
  descriptorText(constantOf(written, place), DESCRIPTOR_LABEL_MAX_CHARACTERS);

const fact = (value: SigningFactValue, sources: ReadonlyArray<ParameterValue | undefined> = []): Formatted => ({
  fact: { name: "field", value },
  sources: sources.flatMap((each) => each?.source ?? []),
});

/** The addresses that contracts use for the native coin. */
const COIN_ADDRESSES: ReadonlySet<string> = new Set([
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  "0x0000000000000000000000000000000000000000",
]);

type Formatter = (found: Found, field: FieldFormat, place: DescribedPlace) => Formatted | undefined;

/** The words of the descriptor for a value. Nobody checked those of a site, so the value itself is beside them. */
const inWords = (text: string, value: DataValue, { isVouched }: DescribedPlace): Formatted => {
  const number = integerOf(value);
  const own = number === undefined ? (addressOf(value) ?? "") : number.toString();
  return fact(textValue(isVouched || own === "" || own === text ? text : `${text} (${own})`));
};

const known = (found: ParameterValue | "missing" | undefined): ParameterValue | undefined =>
  found === "missing" ? undefined : found;

/** Whether an address stands for the native coin. Without a voucher, only the addresses that everybody uses do. */
const isCoin = (address: string, field: FieldFormat, place: DescribedPlace): boolean =>
  (place.isVouched || COIN_ADDRESSES.has(address.toLowerCase())) &&
  constants(field, "nativeCurrencyAddress", place).some((each) => addressOf(each) === address);

const isOtherNetwork = (chainId: ParameterValue | "missing" | undefined, place: DescribedPlace): boolean =>
  chainId !== undefined && (chainId === "missing" || integerOf(chainId.value) !== place.chainId);

/** What the descriptor calls an amount that is at least its threshold. */
const messageOf = (units: bigint, { params }: FieldFormat, place: DescribedPlace): string | undefined => {
  const threshold = integerIn(constantOf(fieldOf(params, "threshold"), place));
  if (threshold === undefined || units < threshold) return undefined;
  return label(fieldOf(params, "message"), place) ?? "Unlimited";
};

const tokenAmount: Formatter = ({ value, positions }, field, place) => {
  const units = integerOf(value);
  const token = known(parameter(field, "token", place, positions));
  const chainId = parameter(field, "chainId", place, positions);
  const address = token && addressOf(token.value);
  if (units === undefined) return undefined;
  const message = messageOf(units, field, place);
  const amount = {
    type: "amount" as const,
    units,
    ...(units >= UNLIMITED_FROM ? { isUnlimited: true } : {}),
    ...(message === undefined ? {} : { message }),
  };
  if (address !== undefined && isCoin(address, field, place)) return fact({ ...amount, token: {} }, [token]);
  // A token of another network is not looked up, and one that only the site names may be another than it moves.
  const isSure = address !== undefined && !isOtherNetwork(chainId, place) && (place.isVouched || !token?.isConstant);
  return isSure
    ? fact({ ...amount, token: { address, ...ownToken(address, place) } }, [token])
    : fact({ type: "number", number: units }, [token]);
};

/** What the descriptor says of the token that it describes, for contracts that do not say it themselves. */
const ownToken = (address: string, { descriptor, to, isVouched }: DescribedPlace) => {
  const token = fieldOf(fieldOf(descriptor, "metadata"), "token");
  const symbol = descriptorText(fieldOf(token, "ticker"), DESCRIPTOR_LABEL_MAX_CHARACTERS);
  const decimals = tokenDecimals(fieldOf(token, "decimals"));
  const isSaid = isVouched && address === to && symbol !== undefined && decimals !== undefined;
  return isSaid ? { symbol, decimals } : {};
};

const CONTRACTS = ["contract", "token", "collection"];
const ACCOUNTS = ["wallet", "eoa"];

/** What an address must be by all the types that its field accepts. */
const expectedOf = ({ params }: FieldFormat): Pick<SigningFact, "expects"> => {
  const types = boundedList(fieldOf(params, "types"), CONTRACTS.length + ACCOUNTS.length) ?? [];
  const areAll = (of: ReadonlyArray<unknown>) => types.length > 0 && types.every((type) => of.includes(type));
  if (areAll(CONTRACTS)) return { expects: "contract" };
  return areAll(ACCOUNTS) ? { expects: "account" } : {};
};

const addressName: Formatter = ({ value }, field, place) => {
  const address = addressOf(value);
  if (address === undefined) return undefined;
  const isSender = constants(field, "senderAddress", place).some((each) => addressOf(each) === address);
  const shown = isSender && place.isVouched && place.from !== undefined ? place.from : address;
  return { fact: { name: "field", value: { type: "address", address: shown }, ...expectedOf(field) } };
};

const calldata: Formatter = ({ value, positions }, field, place) => {
  const [callee, selector, amount, spender] = ["callee", "selector", "amount", "spender"].map((name) =>
    known(parameter(field, name, place, positions)),
  );
  const to = callee && addressOf(callee.value);
  if (value.type !== "bytes") return undefined;
  const shown = fact(bytesValue(value.hex), [callee, selector, amount, spender]);
  const isOther = isOtherNetwork(parameter(field, "chainId", place, positions), place);
  // A contract that only the site names may be another than is called.
  if (to === undefined || isOther || (callee?.isConstant && !place.isVouched)) return shown;
  const from = spender && addressOf(spender.value);
  const data: `0x${string}` = `${selectorIn(selector?.value) ?? "0x"}${value.hex.slice(2)}`;
  const call = { to, data, value: (amount && integerOf(amount.value)) ?? 0n };
  return { ...shown, inner: { call, ...(from === undefined ? {} : { from }) } };
};

const SELECTOR = /^0x[0-9a-f]{8}$/i;

/** The selector that a parameter holds, for data that comes without it. */
const selectorIn = (value: DataValue | undefined): `0x${string}` | undefined => {
  const text = value?.type === "bytes" ? value.hex : value?.type === "text" ? value.text : "";
  return SELECTOR.test(text) ? `0x${text.slice(2)}` : undefined;
};

const formatters: Readonly<Record<string, Formatter>> = {
  amount: ({ value }) => {
    const units = integerOf(value);
    return units === undefined ? undefined : fact({ type: "amount", units, token: {} });
  },
  tokenAmount,
  nftName: ({ value, positions }, field, place) => {
    const id = integerOf(value);
    const collection = known(parameter(field, "collection", place, positions));
    const address = collection && addressOf(collection.value);
    if (id === undefined || address === undefined || (collection?.isConstant && !place.isVouched)) return undefined;
    return fact({ type: "item", id, collection: address }, [collection]);
  },
  date: ({ value }, { params }) => {
    const number = integerOf(value);
    if (number === undefined || number < 0n) return undefined;
    if (fieldOf(params, "encoding") === "blockheight") return fact({ type: "block", height: number });
    const [time] = timeFact("field", number);
    return time && { fact: time };
  },
  duration: ({ value }, _field, place) => {
    const text = durationText(integerOf(value) ?? -1n);
    return text === undefined ? undefined : inWords(text, value, { ...place, isVouched: true });
  },
  unit: ({ value }, { params }, place) => {
    const number = integerOf(value);
    // Some descriptors scale a number and name no unit.
    const written = constantOf(fieldOf(params, "base"), place);
    const base = typeof written === "string" && written.trim() === "" ? "" : label(written, place);
    const decimals = Number(integerIn(constantOf(fieldOf(params, "decimals"), place) ?? 0) ?? -1n);
    if (number === undefined || base === undefined) return undefined;
    const text = unitText(number, base, decimals, fieldOf(params, "prefix") === true);
    return text === undefined ? undefined : inWords(text, value, place);
  },
  enum: ({ value }, { params }, place) => {
    const text = descriptorText(lookUp(fieldOf(params, "$ref"), value, place), DESCRIPTOR_LABEL_MAX_CHARACTERS);
    return text === undefined ? undefined : inWords(text, value, place);
  },
  chainId: ({ value }) => {
    const number = integerOf(value);
    return number === undefined ? undefined : { fact: { name: "network", value: { type: "number", number } } };
  },
  addressName,
  tokenTicker: ({ value, positions }, field, place) => {
    const address = addressOf(value);
    if (address === undefined || isOtherNetwork(parameter(field, "chainId", place, positions), place)) return undefined;
    return fact({ type: "address", address });
  },
  interoperableAddressName: ({ value }) => {
    const text = value.type === "bytes" ? interoperableName(value.hex) : undefined;
    return text === undefined ? undefined : fact(textValue(text));
  },
  calldata,
};

/** Encrypted values cannot be read here. */
const encrypted = (value: DataValue, { encryption }: FieldFormat): Formatted | undefined => {
  const label = descriptorText(fieldOf(encryption, "fallbackLabel"), DESCRIPTOR_LABEL_MAX_CHARACTERS);
  const raw = value.type === "bytes" ? value.hex : (integerOf(value)?.toString() ?? evmAddress(addressOf(value)));
  return label === undefined || raw === undefined ? undefined : fact(textValue(`${label} ${raw}`));
};

/** A value in the format of its field. What does not fit the format is shown as it is; undefined for a structure. */
export const formatValue = (found: Found, field: FieldFormat, place: DescribedPlace): Formatted | undefined => {
  const formatter = Object.hasOwn(formatters, field.format) ? formatters[field.format] : undefined;
  const formatted = field.encryption === undefined ? formatter?.(found, field, place) : encrypted(found.value, field);
  if (formatted) return formatted;
  const raw = rawValue(found.value);
  return raw && fact(raw);
};
