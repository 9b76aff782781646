import type { DescriptorSource } from "../../ports/sources/DescriptorSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { DescriptorFolder } from "./descriptorFolder.ts";

/**
 * Descriptions of contracts by ERC-7730, which previews of what is signed show beside what they decode. What nobody on the
 * site's list of auditors has signed is shown as the words of the site, which nobody has checked.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { clearSigning } from "@portico/core/sources";
 *
 *   export const portico = createPortico({
 *     networks: [mainnet],
 *     sources: { descriptors: [clearSigning({ folder: "https://shop.example/erc7730" })] },
 *   });
 */
export const clearSigning = (options: DescriptorFolder): SourcePlugin<DescriptorSource> => ({
  id: "clearSigning",
  serves: ({ chainNamespace }) => chainNamespace === "eip155",
  load: async () => {
    const { makeClearSigning } = await import("./makeClearSigning.ts");
    return (context) => makeClearSigning(context, options);
  },
});
