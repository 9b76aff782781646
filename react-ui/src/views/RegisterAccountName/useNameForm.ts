import type { NameEntry } from "@portico/core";
import { nameLabel, registrableName } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useEffect, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useNameTexts } from "../../texts/useNameTexts.ts";

interface NameForm {
  /** What was typed, without the suffix. */
  readonly text: string;
  /** What is known of it; undefined until the client has seen it. */
  readonly entry: NameEntry | undefined;
  /** The name that can be registered now. */
  readonly name: string | undefined;
  readonly type: (text: string) => void;
  readonly submit: () => void;
}

/** The form in which a name is typed and registered. It is kept while the wallet's approval covers the view. */
export const useNameForm = (): NameForm => {
  const client = usePortico();
  const texts = useNameTexts();
  const { entry, suffix = "" } = useStore(client.names.store);
  /** What the client has not seen yet. */
  const [unseen, setUnseen] = useState<string>();
  const isSeen = unseen === undefined || entry?.text === nameLabel(unseen, suffix);
  useEffect(() => {
    if (isSeen) setUnseen(undefined);
  }, [isSeen]);
  const type = (typed: string) => {
    setUnseen(typed);
    client.names.enter(typed).catch(() => {});
  };
  // Whoever comes back finds the text, unless the name is registered by now.
  const [first] = useState(entry && entry.registration.status !== "registered" ? entry.text : "");
  useEffect(() => {
    client.names.enter(first).catch(() => {});
  }, [client, first]);
  const name = entry && isSeen ? registrableName(entry) : undefined;
  const register = async (wanted: string) => {
    try {
      await client.names.register(wanted);
    } catch {
      // The client itself reports the failure, and the form keeps it.
      return;
    }
    const { view } = client.router.store.get();
    const isWaitedFor = view.name === "RegisterAccountName" || view.name === "ApproveTransaction";
    if (isWaitedFor && client.modal.store.get().isOpen)
      void client.router.reset({ name: "RegisterAccountNameSuccess" });
    else void client.toasts.show({ message: fillText(texts.successTitle, { name: wanted }), variant: "success" });
  };
  return {
    text: isSeen ? (entry?.text ?? first) : unseen,
    entry: isSeen ? entry : undefined,
    name,
    type,
    submit: () => {
      if (name !== undefined) void register(name);
    },
  };
};
