import decodeQr from "qr/decode.js";

/** Pixels to the side of a module. The reader needs more than one. */
const SCALE = 4;
/** Which modules of a half block are light: the upper and the lower one. */
const blocks = new Map([
  ["█", [true, true]],
  ["▀", [true, false]],
  ["▄", [false, true]],
  [" ", [false, false]],
]);
const isCode = (line: string) => /^[█▀▄ ]+$/.test(line) && /[█▀▄]/.test(line);

/** Reads the QR code that a command has printed without colours, as the camera of a phone would. */
export const scannedCode = (printed: string): string => {
  const rows = printed.split("\n").filter(isCode);
  const modules = rows.flatMap((row) =>
    [0, 1].map((half) => [...row].map((block) => blocks.get(block)?.[half] ?? false)),
  );
  const width = Math.max(0, ...modules.map(({ length }) => length)) * SCALE;
  const height = modules.length * SCALE;
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    data.fill(modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ? 255 : 0, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return decodeQr({ width, height, data });
};
