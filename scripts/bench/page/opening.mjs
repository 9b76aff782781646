import { visit } from "./visit.mjs";

/** Measures a visitor who clicks at once, and then opens the code to scan at once. */
const withoutIntent = async (browser, options, rate) => {
  const visitor = await visit(browser, options);
  const load = visitor.taken();
  await visitor.throttle(rate);
  const dialog = await visitor.clickToPaint(options.button, options.dialog);
  await visitor.throttle(1);
  await visitor.settled();
  const open = visitor.taken();
  const measured = { load, open, dialog };
  if (options.qrButton && options.qr) {
    await visitor.throttle(rate);
    measured.qr = await visitor.clickToPaint(options.qrButton, options.qr);
  }
  await visitor.end();
  return measured;
};

/** Measures a visitor whose pointer rests on each element before the click, and who opens, closes and opens again. */
const withIntent = async (browser, options, rate) => {
  const visitor = await visit(browser, options);
  await visitor.hover(options.button);
  await visitor.throttle(rate);
  const dialog = await visitor.clickToPaint(options.button, options.dialog);
  await visitor.settled();
  await visitor.closeDialog(options);
  await visitor.settled();
  const again = await visitor.clickToPaint(options.button, options.dialog);
  await visitor.throttle(1);
  const measured = { dialog, again };
  if (options.qrButton && options.qr) {
    await visitor.hover(options.qrButton);
    await visitor.throttle(rate);
    measured.qr = await visitor.clickToPaint(options.qrButton, options.qr);
  }
  await visitor.end();
  return measured;
};

/** Measures bytes and requests before and during the first click, and the times from clicks to their effects. */
export const opening = async (browser, options, { median, figure }) => {
  const rows = [];
  for (const rate of [1, options.throttle]) {
    const direct = [];
    const near = [];
    for (let run = 0; run < options.runs; run++) {
      direct.push(await withoutIntent(browser, options, rate));
      near.push(await withIntent(browser, options, rate));
    }
    const of = (runs, read) => median(runs.map(read));
    if (rate === 1) {
      rows.push(
        figure("scripts before a click, transferred", of(direct, ({ load }) => load.scriptBytes) / 1024, "KB"),
        figure("scripts before a click, unpacked", of(direct, ({ load }) => load.scriptBytesUnpacked) / 1024, "KB"),
        figure(
          "requests at load",
          of(direct, ({ load }) => load.requests),
          "requests",
        ),
        figure("scripts for the first open, transferred", of(direct, ({ open }) => open.scriptBytes) / 1024, "KB"),
        figure("scripts for the first open, unpacked", of(direct, ({ open }) => open.scriptBytesUnpacked) / 1024, "KB"),
        figure(
          "requests for the first open",
          of(direct, ({ open }) => open.requests),
          "requests",
        ),
      );
    }
    const slow = rate === 1 ? "" : `, CPU / ${rate}`;
    rows.push(
      figure(
        `click to dialog, cold${slow}`,
        of(direct, ({ dialog }) => dialog),
        "ms",
      ),
      figure(
        `click to dialog, cold, pointer first${slow}`,
        of(near, ({ dialog }) => dialog),
        "ms",
      ),
      figure(
        `click to dialog, warm${slow}`,
        of(near, ({ again }) => again),
        "ms",
      ),
    );
    if (options.qrButton && options.qr) {
      rows.push(
        figure(
          `click to QR code, cold${slow}`,
          of(direct, ({ qr }) => qr),
          "ms",
        ),
        figure(
          `click to QR code, pointer first${slow}`,
          of(near, ({ qr }) => qr),
          "ms",
        ),
      );
    }
  }
  return rows;
};
