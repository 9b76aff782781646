import type { SiweMessageArgs } from "./SiweConfig.ts";

/** The fields of a sign-in message by their own names, without those that the site has left out. */
export const messageFields = ({
  domain,
  uri,
  version,
  nonce,
  iat,
  statement,
  resources,
  requestId,
  exp,
  nbf,
}: Omit<SiweMessageArgs, "address" | "chainId">) => ({
  domain,
  uri,
  version,
  nonce,
  issuedAt: iat,
  ...(statement === undefined ? {} : { statement }),
  ...(resources === undefined ? {} : { resources }),
  ...(requestId === undefined ? {} : { requestId }),
  ...(exp === undefined ? {} : { expirationTime: exp }),
  ...(nbf === undefined ? {} : { notBefore: nbf }),
});
