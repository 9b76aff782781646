import type { NodePorticoOptions } from "@portico/core/node";
import { writePrivateFile } from "../files/privateFile.ts";
import { loadSecureFrame } from "../sandbox/loadSandbox.ts";
import { readSessionFile } from "./sessionFiles.ts";

type Frames = NonNullable<NodePorticoOptions["frames"]>;
type Opened = ReturnType<Frames["open"]>;

/** The site that the command line is to wallets. */
export const SITE_URL = "http://localhost";

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** A malformed file counts as empty; the next write replaces it. */
const readTexts = (path: string): Readonly<Record<string, string>> => {
  try {
    const content: unknown = JSON.parse(readSessionFile(path) ?? "{}");
    return isTexts(content) ? content : {};
  } catch {
    return {};
  }
};

/** What the frame remembers, in a file that only the user can read. */
const fileStorage = (path: string) => ({
  get: (key: string) => readTexts(path)[key],
  set: (key: string, value: string) => writePrivateFile(path, JSON.stringify({ ...readTexts(path), [key]: value })),
  remove: (key: string) => {
    const { [key]: _, ...rest } = readTexts(path);
    writePrivateFile(path, JSON.stringify(rest));
  },
});

/**
 * The secure frame of a secure site, run in this process. Its code is loaded when it is opened. Commands ask before they
 * sign or send, so the frame approves every request.
 */
export const embeddedFrames = (path: string): Frames => ({
  open: (request) => {
    const loading: Promise<Opened> = loadSecureFrame().then(({ processFrames }) =>
      processFrames({ storage: fileStorage(path), approve: async () => true }).open(request),
    );
    // Where its code is not installed, the frame is never ready.
    loading.catch(() => {});
    const withFrame = (use: (frame: NonNullable<Opened>) => void) =>
      void loading.then((frame) => frame && use(frame)).catch(() => {});
    return {
      post: (message) => withFrame(({ post }) => post(message)),
      place: () => {},
      hide: () => {},
      close: () => withFrame(({ close }) => close()),
    };
  },
  onWindowMessage: () => () => {},
  prefersLight: () => false,
});
