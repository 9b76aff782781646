import type { SolanaSigner } from "@portico/core/adapters/solana";
import type { Namespace } from "@portico/core/domain";
import { bytesToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { CommandContext } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { keyFileUnusable, readSecretFile } from "../../files/secretFile.ts";
import { askPassword } from "./askPassword.ts";
import { addressOfKeystore, decryptKeystore, UnusableKeystore } from "./keystore.ts";
import { parseSolanaKeypair } from "./solanaKeypair.ts";

/** A key that signs in this process. */
export type Key =
  | { readonly namespace: Extract<Namespace, "eip155">; readonly account: PrivateKeyAccount }
  | { readonly namespace: Extract<Namespace, "solana">; readonly signer: SolanaSigner };

export const SOLANA_KEY_ID = "keypair-file";

/**
 * Reads the key that the options name. Resolves to `undefined` when they name none. The bytes of files, passwords and
 * derived keys are cleared; the text that signs is hidden from all output.
 */
export const readKey = async (context: CommandContext): Promise<Key | undefined> => {
  const { inputs } = context;
  const [file, keystore] = [inputs.text("privateKeyFile"), inputs.text("keystore")];
  const named = [file, keystore, inputs.text("wallet")].filter((value) => value !== undefined);
  if (named.length > 1) throw new CliError("USAGE", "--private-key-file, --keystore and --wallet exclude each other");
  if (keystore === undefined && inputs.text("keystorePasswordFile") !== undefined) {
    throw new CliError("USAGE", "--keystore-password-file needs --keystore");
  }
  if (file !== undefined) return keyInFile(file, context);
  return keystore === undefined ? undefined : keyInKeystore(keystore, context);
};

const keyInFile = (path: string, context: CommandContext): Key => {
  const content = readSecretFile(path);
  try {
    const text = content.toString("latin1");
    const keypair = parseSolanaKeypair(text);
    if (keypair) return { namespace: "solana", signer: { id: SOLANA_KEY_ID, name: "Keypair file", ...keypair } };
    const digits = /^\s*(?:0x)?([0-9a-f]{64})\s*$/i.exec(text)?.[1];
    const account = digits === undefined ? undefined : accountOf(`0x${digits}`, context);
    if (account) return { namespace: "eip155", account };
  } finally {
    content.fill(0);
  }
  throw keyFileUnusable(path, "it contains neither 64 hexadecimal digits nor a list of 64 numbers that is a key");
};

const keyInKeystore = async (path: string, context: CommandContext): Promise<Key> => {
  const content = readSecretFile(path);
  const text = content.toString("utf8");
  try {
    const expected = addressOfKeystore(text);
    const password = await passwordFor(path, context);
    try {
      const decrypting = decryptKeystore(text, password);
      const key = await context.progress.during("Opening the keystore", decrypting);
      if (!key) throw new CliError("KEYSTORE_PASSWORD_WRONG", `the password does not open the keystore ${path}`);
      const account = accountOf(bytesToHex(key), context);
      key.fill(0);
      if (!account) throw keyFileUnusable(path, "what it contains is not a key");
      if (expected !== undefined && account.address.slice(2).toLowerCase() !== expected) {
        throw keyFileUnusable(path, "its key belongs to another address than it says");
      }
      return { namespace: "eip155", account };
    } finally {
      password.fill(0);
    }
  } catch (error) {
    throw error instanceof UnusableKeystore ? keyFileUnusable(path, error.message) : error;
  } finally {
    content.fill(0);
  }
};

/** Returns undefined for a number that is not a key of the curve. */
const accountOf = (hex: `0x${string}`, { terminal }: CommandContext): PrivateKeyAccount | undefined => {
  const digits = hex.slice(2);
  terminal.hide([digits, digits.toLowerCase(), digits.toUpperCase()]);
  try {
    return privateKeyToAccount(hex);
  } catch {
    return undefined;
  }
};

const LINE_BREAK = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** From a file, else from the variable, else from the terminal. */
const passwordFor = async (path: string, context: CommandContext): Promise<Buffer> => {
  const file = context.inputs.text("keystorePasswordFile");
  const variable = context.terminal.env.PORTICO_KEYSTORE_PASSWORD;
  if (file === undefined) return variable === undefined ? askPassword(context, path) : Buffer.from(variable, "utf8");
  const content = readSecretFile(file);
  let end = content.length;
  if (content[end - 1] === LINE_BREAK) end -= 1;
  if (content[end - 1] === CARRIAGE_RETURN) end -= 1;
  content.fill(0, end);
  return content.subarray(0, end);
};
