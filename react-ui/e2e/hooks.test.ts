import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";

const site = openPages();

describe("the hooks", () => {
  it("do all that a wallet can, tell why an attempt failed, and show a pairing, the dialog and the theme", async () => {
    const page = await site().visit("hooks");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const fact = (name: string) => expect.poll(() => page.locator(`[data-fact="${name}"]`).textContent());
    await fact("status").toBe("disconnected");
    await fact("address").toBe("undefined");
    await fact("connectors").toBe("Pocket,WalletConnect,Auth");
    await fact("networks").toBe("Ethereum,Base");
    await press("Connect Pocket");
    await fact("connecting").toBe("success");
    await fact("connected").toBe("Pocket");
    await fact("status").toBe("connected");
    await fact("connections").toBe("Pocket");
    await fact("balance").toMatch(/^[\d.,]+ ETH$/);
    await fact("tokens").toContain("ETH");
    await fact("nftsError").toBe("NETWORK_NOT_SUPPORTED");
    await fact("entries").toMatch(/^\d+$/);
    await fact("name").toMatch(/\.eth$/);
    await press("Refetch");
    await fact("balanceStatus").toBe("success");

    await press("Sign");
    await fact("signature").toMatch(/^0x[0-9a-f]{130}$/);
    await press("Sign typed data");
    await fact("typedSignature").toMatch(/^0x[0-9a-f]{130}$/);
    const before = await page.locator('[data-fact="balance"]').textContent();
    await press("Send");
    await fact("hash").toMatch(/^0x[0-9a-f]{64}$/);
    await fact("receipt").toBe("success");
    await fact("balance").not.toBe(before);
    await fact("balance").toMatch(/^[\d.,]+ ETH$/);

    await fact("sendForm").toBe("success");
    await fact("sendProblem").toBe("SelectToken");
    // The page ignores the promise.
    await press("Preview nothing");
    await fact("previewError").toBe("SEND_FIELDS_MISSING");
    await press("Fill in a transfer");
    await fact("sendProblem").toBe("undefined");
    await press("Send something else");
    await fact("sendError").toBe("INVALID_ARGUMENT");
    await press("Send it");
    await fact("sent").toMatch(/^0x[0-9a-f]{64}$/);
    await fact("previewError").toBe("undefined");
    await fact("sendError").toBe("undefined");
    // The next transfer can be filled in.
    await fact("sendProblem").toBe("SelectToken");
    await fact("sendForm").toBe("success");

    await fact("swapForm").toBe("success");
    await fact("swapProblem").toBe("SelectToken");
    await press("Fill in a swap");
    await fact("quote").toBe("USDC");
    await press("Swap it");
    await fact("swapped").toBe("swap");
    await fact("swapProblem").toBe("SelectToken");
    await fact("swapForm").toBe("success");

    await fact("onrampForm").toBe("success");
    await press("Buy for 250");
    await fact("buys").toMatch(/ 250$/);
    await fact("offers").toMatch(/^[1-9]$/);

    await press("Switch");
    await fact("switching").toBe("success");
    await fact("network").toBe("Base");
    await fact("isSupported").toBe("true");
    await press("Disconnect");
    await fact("disconnecting").toBe("success");
    await fact("status").toBe("disconnected");
    await fact("events").toMatch(/CONNECT_SUCCESS.*DISCONNECT_SUCCESS/);

    await press("Connect nobody");
    await fact("connecting").toBe("error");
    await fact("connectError").toBe("ConnectorNotFound");
    await press("Reset");
    await fact("connecting").toBe("idle");
    await press("Sign");
    await fact("signError").toBe("NotConnected");

    await fact("rows").toMatch(/^\d+$/);
    await press("Connect WalletConnect");
    await fact("pairing").toBe("waiting");
    await press("Light");
    await fact("mode").toBe("light");
    await press("Open");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await fact("isOpen").toBe("false");
    await fact("events").toMatch(/MODAL_OPEN.*MODAL_CLOSE/);
  });
});
