import type { Portico } from "@portico/core";
import { TextsProvider } from "../texts/TextsProvider.tsx";
import { DialogCard } from "./DialogCard.tsx";

export interface DialogContentsProps {
  readonly client: Portico;
  /** Id of the heading, which labels the dialog. */
  readonly titleId: string;
}

/** Everything in the frame of the dialog. */
export const DialogContents = ({ titleId }: DialogContentsProps) => (
  <TextsProvider>
    <DialogCard titleId={titleId} />
  </TextsProvider>
);
