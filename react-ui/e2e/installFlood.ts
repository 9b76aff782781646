/**
 * Announces wallets (EIP-6963) in numbers: a few when the page asks for wallets, then thousands in one task, then
 * hundreds one after the other. `window.flood` says how many of them somebody has read. Runs in the page: it may not use
 * anything from outside.
 */
export const installFlood = (counts: { readonly first: number; readonly burst: number; readonly late: number }) => {
  let announced = 0;
  const announce = () => {
    const number = announced++;
    const flooding = {
      uuid: `flood ${number}`,
      name: `Flood ${number}`,
      rdns: `test.flood.n${number}`,
      icon: `data:image/png;base64,${"A".repeat(20_000)}`,
    };
    const provider = { request: async () => [] };
    const detail = {
      get info() {
        flood.read += 1;
        return flooding;
      },
      provider,
    };
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  };
  const flood = { read: 0, done: false };
  Object.assign(window, { flood });
  const announceMany = (count: number) => {
    for (let number = 0; number < count; number += 1) announce();
  };
  const announceLate = (left: number) => {
    announce();
    if (left > 1) setTimeout(announceLate, 0, left - 1);
    else flood.done = true;
  };
  window.addEventListener(
    "eip6963:requestProvider",
    () => {
      announceMany(counts.first);
      setTimeout(() => {
        announceMany(counts.burst);
        announceLate(counts.late);
      });
    },
    { once: true },
  );
};
