import type { RequestListener } from "node:http";
import type { SandboxDescription } from "@portico/fixtures";

/** Contents by path. */
export type DemoFiles = ReadonlyMap<string, string | Uint8Array>;

export function buildDemo(): Promise<DemoFiles>;

export function serveDemo(options: {
  readonly sandbox: SandboxDescription;
  /** The name in the URL. `127.0.0.1` when left out. */
  readonly host?: "127.0.0.1" | "localhost";
  /** A free port when left out. */
  readonly port?: number;
  /** Serves the requests instead of a server on `port`. */
  readonly listen?: (answer: RequestListener) => Promise<{ readonly port: number; readonly stop: () => Promise<void> }>;
  /** The demo is built anew when left out. */
  readonly files?: DemoFiles;
}): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
