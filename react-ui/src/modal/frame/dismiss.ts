import type { Portico } from "@portico/core";

/** Closes the dialog for a visitor who leaves it. A client that is disposed of meanwhile has none to close. */
export const dismiss = (client: Portico, source: Parameters<Portico["modal"]["dismiss"]>[0]): void =>
  void client.modal.dismiss(source).catch(() => {});
