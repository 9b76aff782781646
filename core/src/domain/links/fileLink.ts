import { imageLink, pageLink } from "./linkPolicy.ts";

/** Serves files of IPFS and IPNS to browsers, which cannot load them otherwise. */
export const IPFS_GATEWAY = "https://ipfs.io";

const IPFS = /^(ipfs|ipns):\/\/(?:ipfs\/)?(\w[\w.-]{0,127}(?:\/\w[\w.%-]{0,127}){0,8})$/;

/** The URL of a file on the web or on IPFS. */
export const fileLink = (text: string): string | undefined => {
  const [, scheme, path] = IPFS.exec(text) ?? [];
  return scheme && path ? `${IPFS_GATEWAY}/${scheme}/${path}` : pageLink(text);
};

/** The URL of an image: on the web, on IPFS, or with the image in it. */
export const fileImage = (text: unknown): string | undefined =>
  typeof text === "string" ? (fileLink(text) ?? imageLink(text)) : undefined;
