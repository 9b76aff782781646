/** The id by which the client recognises the Blockchain API among the sources. */
export const HOSTED_SOURCE_ID = "hosted";
