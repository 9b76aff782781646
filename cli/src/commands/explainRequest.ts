import { readFileSync } from "node:fs";
import { InvalidArgument, type SigningRequest } from "@portico/core";
import type { CommandAction } from "../Command.ts";
import { fileProblem } from "../files/fileProblem.ts";
import { layOutExplanation } from "../wallet/explanation.ts";

/** Stands for stdin in place of a path. */
const STDIN = "-";
const STDIN_FILE = 0;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A request in JSON, as a wallet gets it: `{ "method", "params" }`, also with `address` and `origin`. */
const readRequest = (path: string): Omit<SigningRequest, "chainId"> => {
  const refused = (expected: string) => new InvalidArgument({ argument: "request", input: path, expected });
  let request: unknown;
  try {
    request = JSON.parse(readFileSync(path === STDIN ? STDIN_FILE : path, "utf8"));
  } catch (cause) {
    throw refused(cause instanceof SyntaxError ? "a file with JSON" : `a file that can be read: ${fileProblem(cause)}`);
  }
  const [method, address, origin] = ["method", "address", "origin"].map((name) => field(request, name));
  if (typeof method !== "string") throw refused('JSON with the "method" and the "params" of a request');
  return {
    method,
    params: field(request, "params"),
    ...(typeof address === "string" && { address }),
    ...(typeof origin === "string" && { origin }),
  };
};

/** Explains a request to a wallet, as the previews of the modal do. No wallet is asked. */
export const explainRequest: CommandAction = async ({ inputs, connect }) => {
  const asked = readRequest(inputs.text("request") ?? STDIN);
  const { client, chains, request } = await connect();
  const { caipNetworkId } = chains.selected ?? chains.fallback;
  const explanation = await request("Checking what this does", (options) =>
    client.signer.explain({ ...asked, chainId: caipNetworkId }, options),
  );
  return { json: explanation, text: ({ style }) => layOutExplanation(explanation, style) };
};
