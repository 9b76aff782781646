import type { RequestListener } from "node:http";

/**
 * Serves a site at an origin that this process keeps for sites that are made of these files. Sites that are served at the
 * same time have different origins. The server listens on 127.0.0.1.
 */
export function serveAtKeptOrigin(
  files: object,
  answer: RequestListener,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }>;
