import { InvalidArgument } from "@portico/core";

const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-f]{40}$/i.test(text);

/** The address in `--contract`. Throws `InvalidArgument`, also when a source needs it and the user named none. */
export const contractAddress = (text: string | undefined): `0x${string}` => {
  if (text !== undefined && isAddress(text)) return text;
  const expected = "the address of a contract that the source knows";
  throw new InvalidArgument({ argument: "contract", input: text ?? "", expected });
};
