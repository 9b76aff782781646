/**
 * How Portico identifies itself to the services: a type and `<framework>-<adapters>-<version>`
 * (docs/rules/services.md#sdk-identification).
 */
export const SDK_TYPE = "appkit";
export const SDK_VERSION = "0.1.0";
export const sdkVersionText = (framework: string, adapters: ReadonlyArray<string>): string =>
  `${framework}-${adapters.length > 0 ? adapters.join(",") : "universal"}-${SDK_VERSION}`;
