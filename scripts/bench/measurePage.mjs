/**
 * Measures a page whose button opens a dialog, regardless of the library behind them.
 *
 *   node scripts/bench/measurePage.mjs --url http://localhost:5173/ --button "button.connect" \
 *     --dialog "[role=dialog] li" --close Escape
 *
 * --url          the page, built for production and served with compression
 * --button       the button that opens the dialog
 * --dialog       an element that appears once the dialog is usable: its first row, for example, and not a placeholder
 * --close        closes the dialog: a selector, or a key such as Escape
 * --qr-button    the button in the open dialog that leads to the code to scan, and
 * --qr           the code (optional, together)
 * --list-button  the button in the open dialog that leads to the long list, and
 * --list         the element that scrolls (optional, together)
 * --search       the list's search field (optional)
 * --runs         visitors for each figure; the median counts (5)
 * --throttle     the factor by which the processor is slowed down for the second half of the figures (4)
 * --json         prints [{ name, value, unit }]
 *
 * Selectors are CSS; " >> " steps into a shadow root. docs/benchmarks.md explains the figures. The browser is
 * Chromium at /usr/bin/chromium, or at PORTICO_CHROMIUM.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "@portico/testing/launchBrowser";
import { row } from "./measure.mjs";
import { cycles } from "./page/cycles.mjs";
import { longList } from "./page/longList.mjs";
import { opening } from "./page/opening.mjs";
import { printRows } from "./printRows.mjs";

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Returns the rows of figures for one page. The options are those of the command line; `prepare(page)` runs before the
 * page loads.
 */
export const measurePage = async (options) => {
  const browser = await launchBrowser();
  try {
    const settings = { runs: 5, throttle: 4, ...options };
    const rows = [];
    for (const measure of [opening, cycles, longList])
      rows.push(...(await measure(browser, settings, { median, figure: row })));
    return rows;
  } finally {
    await browser.close();
  }
};

const fromCommandLine = async () => {
  const text = { type: "string" };
  const { values } = parseArgs({
    options: {
      url: text,
      button: text,
      dialog: text,
      close: text,
      "qr-button": text,
      qr: text,
      "list-button": text,
      list: text,
      search: text,
      runs: { ...text, default: "5" },
      throttle: { ...text, default: "4" },
      json: { type: "boolean", default: false },
    },
  });
  const { url, button, dialog, close, qr, list, search } = values;
  if (!url || !button || !dialog || !close) throw new Error("--url, --button, --dialog and --close are needed");
  const rows = await measurePage({
    url,
    button,
    dialog,
    close,
    qr,
    list,
    search,
    qrButton: values["qr-button"],
    listButton: values["list-button"],
    runs: Number(values.runs),
    throttle: Number(values.throttle),
  });
  printRows(rows, values.json);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await fromCommandLine();
