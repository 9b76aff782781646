import { BadWalletReply } from "../../domain/errors/connection.ts";

/** Format of the answer that is read. */
const FORMAT = 1;

/** The name of the open app in the answer to "get app and version". Throws `BadWalletReply` for any other bytes. */
export const runningAppIn = (data: Uint8Array, method: string): string => {
  const [format, length = 0] = data;
  const name = data.subarray(2, 2 + length);
  if (format !== FORMAT || length === 0 || name.length !== length) {
    throw new BadWalletReply({ method, issue: "the device does not say which app is open" });
  }
  return new TextDecoder().decode(name);
};
