/** A logo: the address of its file, or the file itself as a `data:` URL in the published package. */
declare module "*.svg" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: bundlers export the address of a file so
  export default url;
}
