import { visit } from "./visit.mjs";

/** Measures a visitor who clicks at once, and then opens the code to scan at once. */
const withoutIntent = async (browser, options, rate) => {
  const visitor = await visit(browser, options);
  const load = visitor.takeSums();
  await visitor.throttle(rate);
  const dialog = await visitor.clickToPaint(options.button, options.dialog);
  await visitor.throttle(1);
  await visitor.settled();
  const open = visitor.takeSums();
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
  const reopened = await visitor.clickToPaint(options.button, options.dialog);
  await visitor.throttle(1);
  const measured = { dialog, reopened };
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
    const unprepared = [];
    const prepared = [];
    for (let run = 0; run < options.runs; run++) {
      unprepared.push(await withoutIntent(browser, options, rate));
      prepared.push(await withIntent(browser, options, rate));
    }
    const medianOf = (runs, read) => median(runs.map(read));
    if (rate === 1) {
      rows.push(
        figure(
          "scripts before a click, transferred",
          medianOf(unprepared, ({ load }) => load.scriptBytes) / 1024,
          "KB",
        ),
        figure(
          "scripts before a click, unpacked",
          medianOf(unprepared, ({ load }) => load.scriptBytesUnpacked) / 1024,
          "KB",
        ),
        figure(
          "requests at load",
          medianOf(unprepared, ({ load }) => load.requests),
          "requests",
        ),
        figure(
          "scripts for the first open, transferred",
          medianOf(unprepared, ({ open }) => open.scriptBytes) / 1024,
          "KB",
        ),
        figure(
          "scripts for the first open, unpacked",
          medianOf(unprepared, ({ open }) => open.scriptBytesUnpacked) / 1024,
          "KB",
        ),
        figure(
          "requests for the first open",
          medianOf(unprepared, ({ open }) => open.requests),
          "requests",
        ),
      );
    }
    const suffix = rate === 1 ? "" : `, CPU / ${rate}`;
    rows.push(
      figure(
        `click to dialog, cold${suffix}`,
        medianOf(unprepared, ({ dialog }) => dialog),
        "ms",
      ),
      figure(
        `click to dialog, cold, pointer first${suffix}`,
        medianOf(prepared, ({ dialog }) => dialog),
        "ms",
      ),
      figure(
        `click to dialog, warm${suffix}`,
        medianOf(prepared, ({ reopened }) => reopened),
        "ms",
      ),
    );
    if (options.qrButton && options.qr) {
      rows.push(
        figure(
          `click to QR code, cold${suffix}`,
          medianOf(unprepared, ({ qr }) => qr),
          "ms",
        ),
        figure(
          `click to QR code, pointer first${suffix}`,
          medianOf(prepared, ({ qr }) => qr),
          "ms",
        ),
      );
    }
  }
  return rows;
};
