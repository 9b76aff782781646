/** What only an address of the web has. */
const WEB_LINK = /https?:|www\./i;

/** A domain as the names of NFTs have it that lead to websites. */
const WEB_DOMAIN =
  /[\p{L}\d-]\.(?:com|net|org|io|xyz|app|site|online|live|gift|finance|claims?|fi|cc|me|ru|top|pro|us|lol|dev|info|link|click|vip|fun)\b/iu;

/** A name that is a domain and nothing else: those are NFTs, too. */
const DOMAIN_ALONE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;

/**
 * Whether a text of an NFT leads to a website. NFTs that nobody asked for do so: "Claim your reward at …". The name of
 * an NFT that is a domain, such as `portico.xyz`, does not.
 */
export const leadsToWebsite = (text: string): boolean =>
  WEB_LINK.test(text) || (WEB_DOMAIN.test(text) && !DOMAIN_ALONE.test(text));
