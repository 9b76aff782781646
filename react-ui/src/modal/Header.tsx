import { leftControl, rightControls } from "@portico/core/views";
import { useState } from "react";
import { IconButton } from "../parts/IconButton.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { CloseButton } from "./CloseButton.tsx";
import { FetchedNetworkControl } from "./loading/fetchedNetworkControl.ts";

interface HeaderProps {
  readonly titleId: string;
  readonly stack: Parameters<typeof leftControl>[0];
  readonly title: string | undefined;
  /** The title for screen readers, of a view that shows none. */
  readonly hiddenTitle: string | undefined;
  readonly tag: string | undefined;
}

interface ShownTitles {
  readonly title: string | undefined;
  readonly before?: string | undefined;
}

const LeftControl = ({ stack }: Pick<HeaderProps, "stack">) => {
  const client = usePortico();
  const texts = useTexts();
  const isEmbedded = useStore(client.modalOptions.store)?.enableEmbedded ?? false;
  switch (leftControl(stack, { isEmbedded })) {
    case "back":
      return <IconButton icon="back" label={texts.views.actions.back} onClick={() => void client.modal.back()} />;
    case "help":
      return (
        <IconButton
          icon="help"
          label={texts.headers.WhatIsAWallet}
          onClick={() => {
            void client.events.send({ event: "CLICK_WALLET_HELP" });
            void client.router.push({ name: "WhatIsAWallet" });
          }}
        />
      );
    case "networks":
      return <FetchedNetworkControl />;
    default:
      return null;
  }
};

/** A control on the left, the title, controls on the right (docs/rules/modal.md#header-controls). */
export const Header = ({ titleId, stack, title, hiddenTitle, tag }: HeaderProps) => {
  const client = usePortico();
  const texts = useTexts();
  const features = useStore(client.modalOptions.store)?.features;
  const view = stack.at(-1) ?? stack[0];
  const [titles, setTitles] = useState<ShownTitles>({ title });
  if (titles.title !== title) setTitles({ title, before: titles.title });
  const controls = rightControls(view, { smartSessions: features?.smartSessions ?? false });
  return (
    <header className="portico-header">
      <div className="portico-header-side">
        <LeftControl stack={stack} />
      </div>
      <h2 id={titleId} className="portico-title" tabIndex={-1}>
        {/* A new text is a new element, so that it fades in while the one before it fades out. */}
        <span className="portico-title-text" key={title} data-before={titles.before}>
          {title === undefined ? <span className="portico-visually-hidden">{hiddenTitle}</span> : <bdi>{title}</bdi>}
        </span>
        {tag ? <span className="portico-tag">{tag}</span> : null}
      </h2>
      <div className="portico-header-side" data-side="end">
        {controls.includes("smartSessions") ? (
          <IconButton
            icon="clock"
            label={texts.headers.SmartSessionList}
            onClick={() => void client.router.push({ name: "SmartSessionList" })}
          />
        ) : null}
        <CloseButton />
      </div>
    </header>
  );
};
