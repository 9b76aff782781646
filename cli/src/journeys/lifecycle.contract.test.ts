import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { startSandbox } from "@portico/fixtures";
import { describe, expect, it, vi } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";

const freePorts = ["--blockchain-api-port", "0", "--wallet-directory-port", "0", "--analytics-port", "0"];
const waitOptions = { timeout: 60_000, interval: 20 };

/** Starts a stand-alone sandbox with the command line and waits until it is ready. */
const startSandboxCommand = async () => {
  const command = startPortico(["sandbox", "--json", ...freePorts], {});
  const description = await vi.waitFor(() => JSON.parse(command.printed.stdout), waitOptions);
  return { ...command, description };
};

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Returns the processes whose parent or grandparent is this process (Linux). */
const descendants = (pid: number | undefined): ReadonlyArray<number> => {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, rest = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ");
        return [{ pid: Number(name), parent: Number(rest.split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const children = parents.filter(({ parent }) => parent === pid).map((each) => each.pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until all processes have ended. The guards of the chains end right after the chains. */
const allEnd = (pids: ReadonlyArray<number>) => expect.poll(() => pids.filter(isAlive), { interval: 20 }).toEqual([]);

describe("portico sandbox", () => {
  it("runs until Ctrl-C, exits with code 0, and leaves no process and no open port", async () => {
    const { child, ended, description } = await startSandboxCommand();
    expect(description).toMatchObject({
      projectId: expect.stringMatching(/^[0-9a-f]{32}$/),
      endpoints: { blockchainApi: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
    });
    expect(description.chains).toHaveLength(3);
    expect(description.accounts.length).toBeGreaterThan(3);
    const processes = descendants(child.pid);
    expect(processes.length).toBeGreaterThanOrEqual(3);
    child.kill("SIGINT");
    const { exitCode, stderr } = await ended;
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain("error");
    await allEnd(processes);
    const urls = [
      ...Object.values<string>(description.endpoints),
      ...description.chains.map(({ rpcUrl }: { rpcUrl: string }) => rpcUrl),
    ];
    expect(await Promise.all(urls.map(responds))).toEqual(urls.map(() => false));
  });

  it("rejects a port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { exitCode, stderr } = await runPortico(["sandbox", "--blockchain-api-port", String(port)], {});
    server.close();
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`port ${port} for the Blockchain API is in use [PORT_TAKEN]`);
  });
});

describe("a command whose sandbox stops during a request", () => {
  it("exits with a network error and without a stack trace", async () => {
    const { child, ended, description } = await startSandboxCommand();
    const { blockchainApi } = description.endpoints;
    const fault = JSON.stringify({ service: "blockchainApi", path: "*/balance*", latencyMillis: 60_000 });
    const headers = { "content-type": "application/json" };
    await fetch(`${blockchainApi}/sandbox/faults`, { method: "POST", headers, body: fault });
    const balance = startPortico(["balance", description.accounts[0].address, "--verbose"], {
      PORTICO_SANDBOX: blockchainApi,
    });
    await vi.waitFor(() => expect(balance.printed.stderr).toContain("/v1/supported-chains  200"), waitOptions);
    child.kill("SIGKILL");
    await ended;
    const { exitCode, stdout, stderr } = await balance.ended;
    expect(exitCode).toBe(4);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^error: .*No answer from .*\[TOKEN_BALANCE_UNAVAILABLE\]$/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe("a sandbox started for one command", () => {
  /** Starts a command without a project id, and waits until its sandbox has processes. */
  const startWithOwn = async (...options: ReadonlyArray<string>) => {
    const command = startPortico(["gas", ...options], {});
    const processes = await vi.waitUntil(() => {
      const found = descendants(command.child.pid);
      return found.length > 0 && found;
    }, waitOptions);
    return { ...command, processes };
  };

  it("serves the command, which prints a note about it, and stops with it", async () => {
    const { ended, processes } = await startWithOwn("--json");
    const { exitCode, stdout, stderr } = await ended;
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ chainId: "eip155:1" });
    expect(JSON.parse(stderr)).toEqual({ notice: expect.stringContaining("no project id is set") });
    await allEnd(processes);
  });

  it("stops on Ctrl-C while it starts, and the command exits with code 130", async () => {
    const { child, ended, processes } = await startWithOwn();
    child.kill("SIGINT");
    const { exitCode, stdout, stderr } = await ended;
    expect(exitCode).toBe(130);
    expect(stdout).toBe("");
    expect(stderr).toContain("error: interrupted [INTERRUPTED]");
    await allEnd(processes);
  });
});

describe("a running command", () => {
  it("exits with code 130 on Ctrl-C and 143 on SIGTERM while it waits for a service", async () => {
    const sandbox = await startSandbox({ faults: [{ path: "*/fungible/price*", latencyMillis: 60_000 }] });
    for (const [signal, code, exit] of [
      ["SIGINT", "INTERRUPTED", 130],
      ["SIGTERM", "TERMINATED", 143],
    ] as const) {
      const command = startPortico(["price", "ETH"], { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi });
      await vi.waitFor(() => expect(command.printed.stderr).toContain("Fetching prices"), waitOptions);
      command.child.kill(signal);
      const { exitCode, stderr } = await command.ended;
      expect(stderr).toContain(`[${code}]`);
      expect(exitCode).toBe(exit);
    }
    await sandbox.stop();
  });

  it("exits without an error when the reader of its output closes the pipe", async () => {
    const { child, ended } = startPortico(["explain", "--json"], {});
    child.stdout.destroy();
    const { exitCode, stderr } = await ended;
    expect(stderr).toBe("");
    expect(exitCode).toBe(0);
  });

  it("reports a sandbox that does not respond as a network error", async () => {
    const { exitCode, stderr } = await runPortico(["gas", "--sandbox", "http://127.0.0.1:1"], {});
    expect(exitCode).toBe(4);
    expect(stderr).toContain("error: no sandbox responds at http://127.0.0.1:1 [SANDBOX_NOT_REACHED]");
  });

  it("requires a project id when custom endpoints are set", async () => {
    const argv = ["gas", "--endpoint", "blockchain-api=http://127.0.0.1:1"];
    const { exitCode, stderr } = await runPortico(argv, {});
    expect(exitCode).toBe(2);
    expect(stderr).toContain("set it with --project-id");
  });
});
