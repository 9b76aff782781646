import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("./sandboxAndDemo.mjs", import.meta.url));

const statusOf = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

it("starts sandbox and demo, prints their addresses, and ends both cleanly on a Ctrl-C that arrives twice", async () => {
  const freePorts = ["--blockchain-api-port", "0", "--wallet-directory-port", "0", "--analytics-port", "0"];
  const started = spawn(process.execPath, [script, ...freePorts]);
  let printed = "";
  for (const stream of [started.stdout, started.stderr]) {
    stream.on("data", (text) => {
      printed += text;
    });
  }
  const ended = new Promise((resolve) => started.once("exit", resolve));
  const urlOf = async (title) => {
    const line = new RegExp(`${title}\\s+(http:\\S+)\\s`);
    await expect.poll(() => printed).toMatch(line);
    return line.exec(printed)?.[1] ?? "";
  };
  const urls = [
    await urlOf("Demo of the modal"),
    await urlOf("A user interface of your own"),
    await urlOf("Wallet in another tab"),
    `${await urlOf("Blockchain API")}/sandbox`,
  ];
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200]);

  started.kill("SIGINT");
  started.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(printed).toContain("stopping the sandbox");
  expect(await Promise.all(urls.map(statusOf))).toEqual([undefined, undefined, undefined, undefined]);
});
