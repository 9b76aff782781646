/**
 * A relay provider that the site brings: an initialised `UniversalProvider` of `@walletconnect/universal-provider`, in
 * the version that the site has chosen. The type names only what distinguishes such a provider from other objects, so
 * that a site without the relay needs none of the library's types.
 */
export interface UniversalProvider {
  readonly client: {
    readonly core: object;
    readonly session: object;
  };
}
