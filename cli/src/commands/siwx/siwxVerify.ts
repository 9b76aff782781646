import { type ParsedAccountId, parseAccountId } from "@portico/core/domain";
import { type FetchFunction, parseSiwxMessage, verifySignIn } from "@portico/core/siwx/verify";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction, CommandContext } from "../../Command.ts";
import { fields } from "../../output/fields.ts";
import { readSignedInput } from "./signedInput.ts";

/** Asks a node about a smart account through the client, which is made only then. */
const nodeThroughClient =
  ({ connect }: CommandContext, chainId: ParsedAccountId["chainId"]): FetchFunction =>
  async (_, { body }) => {
    const { method, params }: { method: string; params: ReadonlyArray<unknown> } = JSON.parse(String(body));
    const { client, request } = await connect();
    const result = await request("Asking the smart account", (options) =>
      client.rpc.request({ method, params, chainId }, options),
    );
    return Response.json({ result });
  };

export const siwxVerify: CommandAction = async (context) => {
  const { inputs, signal } = context;
  const { message, signature } = readSignedInput(inputs);
  const parsed = orThrow(parseSiwxMessage(message));
  const uri = inputs.text("uri");
  const accountText = inputs.text("account");
  const account = accountText === undefined ? undefined : orThrow(parseAccountId(accountText));
  const signIn = await verifySignIn({
    message,
    signature,
    domain: inputs.text("domain") ?? parsed.domain,
    nonce: inputs.text("nonce") ?? parsed.nonce,
    ...(uri === undefined ? {} : { uri }),
    ...(account === undefined ? {} : { chainIds: [account.chainId], address: account.address }),
    // The client knows the URL.
    rpcUrls: { [parsed.chainId]: "client" },
    fetch: nodeThroughClient(context, parsed.chainId),
    signal,
  });
  const { accountId, domain, nonce, issuedAt, expirationTime, notBefore, statement, requestId, resources } = signIn;
  return {
    json: {
      valid: true,
      account: accountId,
      domain,
      uri: signIn.uri,
      nonce,
      issuedAt: issuedAt ?? null,
      expirationTime: expirationTime ?? null,
      notBefore: notBefore ?? null,
      statement: statement ?? null,
      requestId: requestId ?? null,
      resources: resources ?? [],
    },
    text: ({ style }) =>
      fields(
        [
          ["Valid", "yes"],
          ["Account", accountId],
          ["Domain", domain],
          ["URI", signIn.uri],
          ["Nonce", nonce],
          ["Issued", issuedAt],
          ["Expires", expirationTime],
          ["Not before", notBefore],
          ["Statement", statement],
          ["Request id", requestId],
          ["Resources", resources?.join(" ")],
        ],
        style,
      ),
  };
};
