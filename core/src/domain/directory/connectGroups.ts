import type { ConnectRow } from "./connectList.ts";

/** The heading above a part of the Connect screen's rows. */
export type ConnectGroupName = "recent" | "installed" | "recommended" | "popular" | "more";

/** Rows of the Connect screen under one heading. */
export interface ConnectGroup {
  readonly name: ConnectGroupName;
  readonly rows: ReadonlyArray<ConnectRow>;
}

/** The heading of the relay's row and of everything between it and `All Wallets`. */
const nameOfChoices = (rows: ReadonlyArray<ConnectRow>): ConnectGroupName => {
  const has = (...groups: ReadonlyArray<ConnectRow["group"]>) => rows.some(({ group }) => groups.includes(group));
  if (has("featured", "custom")) return "recommended";
  return has("recommended") ? "popular" : "more";
};

/** Puts the rows of the Connect screen under headings, in the same order (docs/rules/modal.md#wallet-groups). */
export const connectGroups = (rows: ReadonlyArray<ConnectRow>): ReadonlyArray<ConnectGroup> => {
  const choices = nameOfChoices(rows);
  const names: Readonly<Partial<Record<ConnectRow["group"], ConnectGroupName>>> = {
    recent: "recent",
    multiChain: "installed",
    announced: "installed",
    injected: "installed",
    allWallets: "more",
  };
  const groups = new Map<ConnectGroupName, ConnectRow[]>();
  for (const row of rows) {
    const name = names[row.group] ?? choices;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, members]) => ({ name, rows: members }));
};
