import type { Shown } from "./payments.ts";

/** What the visitor was told of a press. `open` proves nothing: the payment may still happen. */
export type Told = "done" | "nothingSent" | "open";

export interface Press extends Pick<Shown, "key" | "does"> {
  /** Whether the visitor means a payment of its own by it, and not one that may still happen. */
  isOwn: boolean;
  /** The page was left before anybody was told. */
  isLeft: boolean;
}

interface Asked {
  /** The presses that may still lead to a payment. */
  waiting: ReadonlyArray<Press>;
  /** Whether a payment may still happen that no press waits for. */
  isUnheard: boolean;
}

/**
 * How often a visitor wants something: once for a press, however often it is repeated before the visitor knows what has
 * become of it, and once more for each press after that, or with "Send again". A press that is told that nothing was sent
 * is taken back.
 */
export const visitorIntent = () => {
  const all = new Map<string, Asked>();
  const counts = new Map<string, number>();
  const askedFor = (key: string): Asked => {
    const asked = all.get(key) ?? { waiting: [], isUnheard: false };
    all.set(key, asked);
    return asked;
  };
  const count = (does: ReadonlyArray<string>, by: number) => {
    for (const each of does) counts.set(each, (counts.get(each) ?? 0) + by);
  };
  /** One press in place of another stands for what the visitor wants. */
  const giveTo = (heir: Press, owner: Press | undefined) => {
    if (owner) owner.isOwn = false;
    heir.isOwn = true;
  };
  return {
    press: ({ key, does }: Pick<Shown, "key" | "does">, again: boolean): Press => {
      const asked = askedFor(key);
      const isOwn = again || (asked.waiting.length === 0 && !asked.isUnheard);
      const press = { key, does, isOwn, isLeft: false };
      if (isOwn) count(does, 1);
      asked.waiting = [...asked.waiting, press];
      return press;
    },
    told: (press: Press, what: Told): void => {
      if (press.isLeft) return;
      const asked = askedFor(press.key);
      const others = asked.waiting.filter((each) => each !== press);
      asked.waiting = others;
      if (what === "open") asked.isUnheard = true;
      if (what === "done") {
        // The others wait for the same payment, but for those that were wanted besides.
        if (!press.isOwn)
          giveTo(
            press,
            others.find(({ isOwn }) => isOwn),
          );
        asked.waiting = others.filter(({ isOwn }) => isOwn);
        asked.isUnheard = false;
      }
      if (what !== "nothingSent" || !press.isOwn) return;
      const heir = others.find(({ isOwn }) => !isOwn);
      if (heir) giveTo(heir, press);
      else count(press.does, -1);
    },
    /** The history says what has become of the payment. */
    seenInHistory: (key: string): void => {
      askedFor(key).isUnheard = false;
    },
    /** The page is left, and nobody hears what becomes of its presses. */
    leave: (): void => {
      for (const asked of all.values()) {
        if (asked.waiting.length > 0) asked.isUnheard = true;
        for (const press of asked.waiting) press.isLeft = true;
        asked.waiting = [];
      }
    },
    wanted: (what: string): number => counts.get(what) ?? 0,
  };
};
