import { type ReactNode, useMemo } from "react";
import { Slot } from "./Slot.tsx";
import { type AvatarSlotProps, type LearnMoreLinks, type Slots, SlotsContext } from "./SlotsContext.ts";

export interface ModalSlotsProps {
  /** Above the ways to connect. */
  readonly connectHeader?: ReactNode;
  /** Below the ways to connect. */
  readonly connectFooter?: ReactNode;
  /** At the lower edge of the first view, below the links to the site's terms. */
  readonly disclaimer?: ReactNode;
  /** Replaces the pictures of accounts. Pass a function from outside of rendering. */
  readonly avatar?: (props: AvatarSlotProps) => ReactNode;
  /** The site's own pages behind the links that explain something. */
  readonly learnMore?: LearnMoreLinks;
  /** The provider, and what uses it. */
  readonly children?: ReactNode;
}

const inSlot = (contents: ReactNode): ReactNode =>
  contents ? (
    <Slot>
      <div data-portico-slot="">{contents}</div>
    </Slot>
  ) : undefined;

/**
 * Fills places of the dialog with contents of the site. Put it around the provider. When such contents fail, only they are
 * missing, and the site's styles apply to them.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { ModalSlots, PorticoProvider } from "@portico/react-ui";
 *
 *   const client = createPortico({ networks: [mainnet] });
 *
 *   export const Page = () => (
 *     <ModalSlots disclaimer={<p>Test network only.</p>} learnMore={{ wallets: "https://example.com/wallets" }}>
 *       <PorticoProvider client={client}>…</PorticoProvider>
 *     </ModalSlots>
 *   );
 */
export const ModalSlots = ({
  connectHeader,
  connectFooter,
  disclaimer,
  avatar: Avatar,
  learnMore,
  children,
}: ModalSlotsProps) => {
  const slots = useMemo(
    (): Slots => ({
      connectHeader: inSlot(connectHeader),
      connectFooter: inSlot(connectFooter),
      disclaimer: inSlot(disclaimer),
      ...(Avatar
        ? {
            avatar: (props, fallback) => (
              <Slot fallback={fallback}>
                <Avatar {...props} />
              </Slot>
            ),
          }
        : {}),
      learnMore,
    }),
    [connectHeader, connectFooter, disclaimer, Avatar, learnMore],
  );
  return <SlotsContext.Provider value={slots}>{children}</SlotsContext.Provider>;
};
