/** Reads a JSON file by its path inside the folder; undefined when there is none. */
export type DescriptorReader = (path: string, signal: AbortSignal) => Promise<unknown>;

export interface DescriptorFolder {
  /**
   * Where the folder is: the URL of a copy of the public registry of ERC-7730, or of a folder of the same layout, or a
   * function that reads its files. A URL is of `https://`, or of the visitor's own device.
   */
  readonly folder: string | DescriptorReader;
  /** Addresses of the auditors whose signed reviews (ERC-8176) are trusted; none by default. */
  readonly auditors?: ReadonlyArray<string>;
}
