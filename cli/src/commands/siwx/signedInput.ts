import { InvalidArgument } from "@portico/core";
import type { Inputs } from "../../arguments/inputs.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fileProblem } from "../../files/fileProblem.ts";
import { readBoundedFile } from "../../files/privateFile.ts";
import { cliLimits } from "../../limits.ts";

/** A message as it was signed, and its signature. */
export interface SignedInput {
  readonly message: string;
  readonly signature: string;
}

const unusable = (argument: string, path: string, expected: string) =>
  new InvalidArgument({ argument, input: path, expected });

/** Reads a text file without the line break with which editors end it. */
const textIn = (argument: string, path: string): string => {
  let text: string | undefined;
  try {
    text = readBoundedFile(path, cliLimits.SIGNED_FILE_MAX_BYTES);
  } catch (cause) {
    throw unusable(argument, path, `a file that can be read: ${fileProblem(cause)}`);
  }
  if (text === undefined) throw unusable(argument, path, "a file that exists");
  return text.replace(/\r?\n$/, "");
};

const isSigned = (value: unknown): value is SignedInput =>
  typeof value === "object" &&
  value !== null &&
  "message" in value &&
  typeof value.message === "string" &&
  "signature" in value &&
  typeof value.signature === "string";

const signedIn = (path: string): SignedInput => {
  const text = textIn("signed", path);
  try {
    const value: unknown = JSON.parse(text);
    if (isSigned(value)) return value;
  } catch {
    // Not JSON: the same as JSON of another shape.
  }
  throw unusable("signed", path, "a file with a message and a signature, as JSON");
};

/** The message and the signature, from arguments or from files. Throws `USAGE` unless each is given once. */
export const readSignedInput = (inputs: Inputs): SignedInput => {
  const [signed, messageFile, signatureFile] = ["signed", "messageFile", "signatureFile"].map((name) =>
    inputs.text(name),
  );
  const messages = [inputs.optional("message"), messageFile, signed];
  const signatures = [inputs.optional("signature"), signatureFile, signed];
  if ([messages, signatures].some((given) => given.filter((value) => value !== undefined).length !== 1)) {
    throw new CliError("USAGE", "pass the message and its signature once each, as arguments or in files");
  }
  if (signed !== undefined) return signedIn(signed);
  return {
    message: messageFile === undefined ? (inputs.optional("message") ?? "") : textIn("message-file", messageFile),
    signature:
      signatureFile === undefined ? (inputs.optional("signature") ?? "") : textIn("signature-file", signatureFile),
  };
};
