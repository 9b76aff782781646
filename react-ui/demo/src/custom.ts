import { sandboxClient } from "./client.ts";
import { fetchSandbox } from "./sandbox.ts";

const client = sandboxClient(await fetchSandbox());
Object.assign(window, { portico: client });
