import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { DEVICE_PAYLOAD_MAX_BYTES } from "../../domain/limits/devices.ts";

/** A command to an app of the device (ISO 7816-4). */
export interface Apdu {
  readonly cla: number;
  readonly ins: number;
  readonly p1?: number;
  readonly p2?: number;
  /** At most 255 bytes. */
  readonly data?: Uint8Array;
}

/** The most data of one command. */
export const APDU_DATA_BYTES = 255;

/** A command as it is sent: four bytes of header, the length of the data, and the data. */
export const apduBytes = ({ cla, ins, p1 = 0, p2 = 0, data = new Uint8Array() }: Apdu): Uint8Array => {
  const bytes = new Uint8Array(5 + data.length);
  bytes.set([cla, ins, p1, p2, data.length]);
  bytes.set(data, 5);
  return bytes;
};

/** Cuts a payload into the data of several commands. Throws `InvalidParamsRpcError` for one that is too long to sign. */
export const chunksOf = (payload: Uint8Array, method: string, size = APDU_DATA_BYTES): ReadonlyArray<Uint8Array> => {
  if (payload.length > DEVICE_PAYLOAD_MAX_BYTES) {
    const rpcMessage = `a hardware wallet signs at most ${DEVICE_PAYLOAD_MAX_BYTES} bytes`;
    throw new InvalidParamsRpcError({ method, rpcMessage });
  }
  const count = Math.max(1, Math.ceil(payload.length / size));
  return Array.from({ length: count }, (_, at) => payload.subarray(at * size, (at + 1) * size));
};

/** Bytes one after another. */
export const joined = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
