import type { Portico } from "@portico/core";
import { fetched } from "./fetched.tsx";

/** A way to sign in on the Connect screen. Sites that offer none never load it. */
export const FetchedLogin = fetched(async () => (await import("../login/LoginMethod.tsx")).LoginMethod);

/** Fetches the ways to sign in as soon as it is known that the site offers one. */
export const prepareLogin = (client: Portico): void => {
  const stop = client.walletPicker.store.subscribe((choice) => {
    if (!choice) return;
    queueMicrotask(() => stop());
    // The screen itself says that it failed.
    if (choice.methods.some(({ method }) => method !== "wallet")) FetchedLogin.prepare(noLogin).catch(() => {});
  });
};

const noLogin = { method: "email", socials: [] } as const;
