import { CLOSE_PATH, LineDrawing } from "./LineDrawing.tsx";

/** Paths of strokes in a square of 20 units. */
const paths = {
  back: "M12 4l-6 6 6 6",
  close: CLOSE_PATH,
  help: "M7.6 7.4a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.9M10 14.6v.1",
  clock: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6.5V10l2.3 1.6",
  chevronDown: "M5.5 8l4.5 4.5L14.5 8",
  chevronRight: "M8 5.5l4.5 4.5L8 14.5",
  search: "M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l3.5 3.5",
  copy: "M7 7V4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v7a1.5 1.5 0 0 1-1.5 1.5H13M4.5 7h7A1.5 1.5 0 0 1 13 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7z",
  check: "M4.5 10.5l3.5 3.5 7.5-8",
  warning: "M10 3.5l7.2 12.5H2.8zM10 8v3.5M10 13.8v.1",
  external:
    "M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16.5 3.5l-7.5 7.5",
  refresh: "M16 8.5A6.3 6.3 0 1 0 16.3 12M16.5 4v4.5H12",
  disconnect: "M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8M12.5 6.5L16 10l-3.5 3.5M16 10H8",
  wallet:
    "M4.5 6.5h11A1.5 1.5 0 0 1 17 8v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4H14M13.5 11.2v.1",
  grid: "M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z",
  qrCode: "M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5h2M16 11.5v2M11.5 16v-1.5M14.5 14.5H16V16",
  scan: "M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13M6 10h8",
  phone:
    "M7 3h6a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 13 17H7a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 7 3zM9.3 14.5h1.4",
  browser: "M4 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM3 7.5h14",
  key: "M12.5 3.5a4 4 0 1 1-2.8 6.9L4 16v-2.5h2V11.5h2l.6-.6a4 4 0 0 1 3.9-7.4zM13.5 6.5v.1",
  shield: "M10 3l6 2.3v4.2c0 3.7-2.5 6.3-6 7.5-3.5-1.2-6-3.8-6-7.5V5.3zM7.5 10l1.8 1.8 3.2-3.4",
  globe:
    "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM3.3 8.5h13.4M3.3 11.5h13.4M10 3c2 2 2.8 4.3 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.3-2.8-7S8 5 10 3z",
  arrowDown: "M10 4v12M5 11l5 5 5-5",
  arrowUp: "M10 16V4M5 9l5-5 5 5",
  swap: "M4 7.5h11M12 4.5l3 3-3 3M16 12.5H5M8 9.5l-3 3 3 3",
  card: "M4 5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3 8.5h14M6 12.2h2.5",
  image:
    "M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM7.2 7.2v.1M4 14l4-3.5 2.5 2L13 9.5l3.5 3.5",
  coins: "M7.5 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12.6 8.2a4 4 0 1 1-3.8 5.3",
  offline:
    "M3 3l14 14M5.5 9.5a7 7 0 0 1 2-1.2M14.5 9.5a7 7 0 0 0-3.3-1.9M7.5 12.5a4 4 0 0 1 2.7-.9M3.3 7A10 10 0 0 1 5.5 5.6M16.7 7A10 10 0 0 0 9 4.6M10 15.6v.1",
} as const;

export type IconName = keyof typeof paths;

/** Whether there is an icon of that name. */
export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(paths, name);

/** A line drawing in the colour of the text, hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => <LineDrawing name={name} path={paths[name]} />;
