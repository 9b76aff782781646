import { hashStruct, hashTypedData, hexToBytes } from "viem/utils";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { DEVICE_PAYLOAD_MAX_BYTES } from "../../domain/limits/devices.ts";
import { domainFieldsOf } from "../../domain/money/typedData/domainFields.ts";
import { attempted, boundedList, boundedNames, boundedText, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { DeviceAccount } from "./accountMemory.ts";
import { joined } from "./apdu.ts";
import { pathBytes } from "./derivationPath.ts";
import type { AppCommand } from "./ledgerDevice.ts";
import { recoveredSignature, signatureHex } from "./recoveredSignature.ts";
import { type StructFields, type Structs, structDefinitions, structValues } from "./typedDataStructs.ts";

const METHOD = "eth_signTypedData_v4";
const [CLA, SIGN_TYPED_DATA] = [0xe0, 0x0c];
/** P2: the app got two hashes, or the data itself. */
const [OF_HASHES, OF_DATA] = [0x00, 0x01];
/** How many structures, and fields of one, are read, and the longest of their names. */
const [STRUCTS_MAX, FIELDS_MAX, NAME_MAX_CHARACTERS] = [50, 100, 200];
const DOMAIN = "EIP712Domain";

interface TypedData {
  readonly structs: Structs;
  readonly primaryType: string;
  readonly domain: object;
  readonly message: object;
}

const fieldsIn = (value: unknown): StructFields | undefined => {
  const listed = boundedList(value, FIELDS_MAX);
  const fields = listed?.flatMap((field) => {
    const name = boundedText(fieldOf(field, "name"), NAME_MAX_CHARACTERS);
    const type = boundedText(fieldOf(field, "type"), NAME_MAX_CHARACTERS);
    return name === undefined || type === undefined ? [] : [{ name, type }];
  });
  return fields?.length === listed?.length ? fields : undefined;
};

/** Reads EIP-712 typed data, as JSON text or as an object. Throws `InvalidParamsRpcError`. */
const readTypedData = (input: unknown): TypedData => {
  const value: unknown =
    typeof input === "string" && input.length <= DEVICE_PAYLOAD_MAX_BYTES ? attempted(() => JSON.parse(input)) : input;
  const [types, domain, message] = [fieldOf(value, "types"), fieldOf(value, "domain") ?? {}, fieldOf(value, "message")];
  const primaryType = fieldOf(value, "primaryType");
  const structs = new Map<string, StructFields>();
  for (const name of boundedNames(types, STRUCTS_MAX)) {
    const fields = fieldsIn(fieldOf(types, name));
    if (fields) structs.set(name, fields);
  }
  if (typeof primaryType !== "string" || !structs.has(primaryType) || !isObject(domain) || !isObject(message)) {
    throw new InvalidParamsRpcError({ method: METHOD, rpcMessage: "it is not EIP-712 typed data" });
  }
  if (!structs.has(DOMAIN)) structs.set(DOMAIN, domainFieldsOf(domain));
  return { structs, primaryType, domain, message };
};

const hashesOf = ({ structs, primaryType, domain, message }: TypedData) => {
  const types = Object.fromEntries(structs);
  const hashed = attempted(() => ({
    whole: hashTypedData({ types, primaryType, domain: { ...domain }, message: { ...message } }),
    domain: hashStruct({ types, primaryType: DOMAIN, data: { ...domain } }),
    message: hashStruct({ types, primaryType, data: { ...message } }),
  }));
  if (!hashed) throw new InvalidParamsRpcError({ method: METHOD, rpcMessage: "the values are not of their types" });
  return hashed;
};

/** Tells the app the structures. False for an app that reads none: the one of the Nano S, and old versions. */
const isDefined = async (command: AppCommand, structs: Structs): Promise<boolean> => {
  try {
    for (const definition of structDefinitions(structs)) await command(definition);
    return true;
  } catch (cause) {
    if (isPorticoError(cause, "DeviceAppClosed", "BadWalletReply")) return false;
    throw cause;
  }
};

/**
 * Signs typed data (EIP-712) and returns the signature. The app gets the data itself, so that it can show what it signs,
 * and hashes it on its own. An app that cannot read the data gets two hashes, which it shows instead.
 */
export const signTypedData = async (
  command: AppCommand,
  { address, path }: DeviceAccount,
  input: unknown,
): Promise<`0x${string}`> => {
  const data = readTypedData(input);
  const { structs, primaryType, domain, message } = data;
  const hashes = hashesOf(data);
  const domainValues = structValues(structs, DOMAIN, domain);
  const messageValues = primaryType === DOMAIN ? [] : structValues(structs, primaryType, message);
  const sign = (p2: number, ...parts: ReadonlyArray<Uint8Array>) =>
    command({ cla: CLA, ins: SIGN_TYPED_DATA, p2, data: joined(pathBytes(path), ...parts), signs: true });

  const answerToData = async () => {
    for (const value of [...(domainValues ?? []), ...(messageValues ?? [])]) await command({ ...value, signs: true });
    return sign(OF_DATA);
  };
  const isReadable = domainValues && messageValues && (await isDefined(command, structs));
  const answer = isReadable
    ? await answerToData()
    : await sign(OF_HASHES, hexToBytes(hashes.domain), hexToBytes(hashes.message));
  return signatureHex(await recoveredSignature(answer, { hash: hashes.whole, address, method: METHOD }));
};
