import type { Portico, Store } from "@portico/core";
import { useMemo } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

type PartName = {
  [Name in keyof Portico]: Portico[Name] extends { readonly store: Store<infer _> } ? Name : never;
}[keyof Portico];

type StateOf<Part> = Part extends { readonly store: Store<infer State> } ? State : never;

/** The state of a part of the client, and the part's actions. */
export type Part<Name extends PartName> = Omit<Portico[Name], "store"> & { readonly state: StateOf<Portico[Name]> };

/** A part of the client with its current state. Renders again when the state changes. */
export function usePart<Name extends PartName>(name: Name): Part<Name>;
export function usePart(name: PartName): object {
  const part = usePortico()[name];
  const state = useStore<unknown>(part.store);
  return useMemo(() => {
    const { store: _, ...actions } = part;
    return { ...actions, state };
  }, [part, state]);
}
