// What every server that signs visitors in has to do, whatever it runs on.
import assert from "node:assert/strict";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";

/**
 * Signs in at a server with the routes of `createSiwxHandler` and a route `/orders` for visitors who have signed in.
 * `send` passes a request on and resolves to the response. Throws when the server does something else.
 */
export const checkSignInServer = async ({ domain, send }) => {
  const account = privateKeyToAccount(generatePrivateKey());
  let cookie = "";
  const request = async (path, body) => {
    const headers = { Cookie: cookie, ...(body ? { "Content-Type": "application/json" } : {}) };
    const response = await send(path, { headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: response.status, body: await response.json() };
  };
  const signed = async (change = {}) => {
    const { nonce } = (await request("/siwx/nonce")).body;
    const message = createSiweMessage({
      address: account.address,
      chainId: 1,
      domain,
      uri: `https://${domain}/cart`,
      nonce,
      version: "1",
      ...change,
    });
    return { message, signature: await account.signMessage({ message }) };
  };
  const refused = async (body, code) => {
    const answer = await request("/siwx/verify", body);
    assert.deepEqual([answer.status, answer.body.error?.code], [401, code]);
    assert.equal((await request("/orders")).status, 401);
  };

  assert.equal((await request("/orders")).status, 401);
  await refused(await signed({ domain: "evil.example", uri: "https://evil.example" }), "SIGN_IN_MISMATCH");
  await refused(await signed({ expirationTime: new Date(Date.now() - 3_600_000) }), "SIGN_IN_EXPIRED");
  await refused(await signed({ nonce: "12345678" }), "NONCE_NOT_ACCEPTED");

  const signIn = await signed();
  assert.equal((await request("/siwx/verify", signIn)).status, 200);
  assert.deepEqual((await request("/orders")).body, { ordersOf: `eip155:1:${account.address}` });
  assert.deepEqual((await request("/orders")).body, { ordersOf: `eip155:1:${account.address}` });
  assert.deepEqual((await request("/siwx/sign-out", {})).body, { accounts: [] });
  await refused(signIn, "NONCE_NOT_ACCEPTED");
};
