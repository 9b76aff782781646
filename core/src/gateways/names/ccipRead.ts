import type { Hex } from "viem";
import { BadReply, HttpStatus } from "../../domain/errors/transport.ts";
import { CCIP_DATA_MAX_CHARACTERS, CCIP_GATEWAYS_MAX, CCIP_REQUESTS_MAX } from "../../domain/limits/names.ts";
import { isPageLink } from "../../domain/links/linkPolicy.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { SourceRequest } from "../../ports/sources/SourceContext.ts";

interface CcipQuestion {
  readonly data: Hex;
  readonly sender: Hex;
  readonly urls: ReadonlyArray<string>;
}

export type FetchJson = (request: SourceRequest) => Promise<unknown>;

const REQUEST = "CCIP-read";
const HEX = /^0x(?:[0-9a-f]{2})*$/i;

const isHex = (value: unknown): value is Hex => typeof value === "string" && HEX.test(value);

/** A gateway that refuses decides for all of them (ERC-3668). */
const isFinal = (cause: unknown): boolean =>
  cause instanceof HttpStatus && cause.details.status >= 400 && cause.details.status < 500;

/**
 * Answers the questions of one lookup that a contract passes to gateways (ERC-3668). The owner of a name chooses the
 * gateways, so they must pass the policy for links, and one lookup makes only a few requests.
 */
export const ccipRead = (fetchJson: FetchJson) => {
  let requests = 0;

  const ask = async (template: string, { data, sender }: CcipQuestion): Promise<Hex> => {
    const url = template.replaceAll("{sender}", sender.toLowerCase());
    if (!isPageLink(url.replaceAll("{data}", "0x")))
      throw new BadReply({ request: REQUEST, issue: "a gateway is no web page" });
    requests += 1;
    if (requests > CCIP_REQUESTS_MAX) throw new BadReply({ request: REQUEST, issue: "it needs too many requests" });
    const reply = await fetchJson(
      template.includes("{data}")
        ? { url: url.replaceAll("{data}", data) }
        : { url, method: "POST", body: { data, sender } },
    );
    const answer = fieldOf(reply, "data");
    if (!isHex(answer)) throw new BadReply({ request: REQUEST, issue: "the answer of a gateway is not hexadecimal" });
    return answer;
  };

  return {
    request: async (question: CcipQuestion): Promise<Hex> => {
      let failure: unknown = new BadReply({ request: REQUEST, issue: "there is no gateway" });
      if (question.data.length > CCIP_DATA_MAX_CHARACTERS) {
        throw new BadReply({ request: REQUEST, issue: "the question is too long" });
      }
      for (const template of question.urls.slice(0, CCIP_GATEWAYS_MAX)) {
        try {
          return await ask(template, question);
        } catch (cause) {
          failure = cause;
          if (isFinal(cause)) break;
        }
      }
      throw failure;
    },
  };
};
