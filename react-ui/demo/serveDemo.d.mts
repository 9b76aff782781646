import type { SandboxDescription } from "@portico/fixtures";

/** Contents by path. */
export type DemoFiles = ReadonlyMap<string, string | Uint8Array>;

export function buildDemo(): Promise<DemoFiles>;

export function serveDemo(options: {
  readonly sandbox: SandboxDescription;
  /** A free one when left out. */
  readonly port?: number;
  /** Built anew when left out. */
  readonly files?: DemoFiles;
}): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
