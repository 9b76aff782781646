import { defaultModalOptions, type ModalOptions, mergeModalOptions } from "../../../domain/modal/modalOptions.ts";
import type { ResolvedSettings } from "../../../gateways/Settings.ts";
import { siteOf } from "../../../gateways/siteMetadata.ts";
import type { SiteMetadata } from "../../../ports/Adapter.ts";
import { swapChains } from "../swapChains.ts";

/** The modal's options as the site configures them; `page` is what the page says about the site. */
export const modalOptionsOf = (settings: ResolvedSettings, page: SiteMetadata | undefined): ModalOptions => {
  const { modal = {}, metadata, projectId, sources } = settings;
  const site = siteOf(metadata, page);
  const { features } = defaultModalOptions;
  // Without a provider, nothing leads to the views for buying.
  const onramp = sources?.onramp ? sources.onramp.length > 0 : projectId !== undefined;
  const defaults = {
    ...defaultModalOptions,
    features: { ...features, onramp },
    swapChains: swapChains(settings),
    secureSite: settings.endpoints.secureSite,
  };
  return mergeModalOptions(site.name ? { ...defaults, metadata: site } : defaults, modal);
};
