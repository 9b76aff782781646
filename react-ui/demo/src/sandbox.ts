import type { SandboxDescription } from "@portico/fixtures";

/** What the demo's server knows of the sandbox it stands in front of. */
export const fetchSandbox = async (): Promise<SandboxDescription> => (await fetch("/sandbox.json")).json();
