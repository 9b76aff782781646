// Finds new uses of what browsers offer to secure pages alone. Developers open sites on phones by the address of their
// computer, over http, where none of it exists.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["core/src", "react-ui/src", "react-ui/demo/src", "fixtures/src"];
const SECURE_ONLY =
  /\bnavigator\.(?:clipboard|credentials|locks|hid|usb|bluetooth|serial|serviceWorker|storage|share|wakeLock|mediaDevices|geolocation|userAgentData)\b|\bcrypto\.(?:subtle|randomUUID)\b|\b(?:cookieStore|PublicKeyCredential|PushManager|requestStorageAccess)\b|\bcaches\.(?:open|match|has|delete|keys)\(|\bnew (?:Notification|PaymentRequest)\(/;

/** The files that use it, and what a page without a secure context has instead. */
const EXPECTED = {
  "core/src/platform/copyText.ts": "a field that is copied from",
  "core/src/siwx/server/keyedHash.ts": "runs on servers",
  "react-ui/src/views/WalletSend/RecipientField.tsx": "no button; the visitor pastes",
  "react-ui/src/views/WalletSend/scan/useCodeCamera.ts": "no button, as below",
  "react-ui/src/views/WalletSend/scan/useHasCamera.ts": "no button; the visitor pastes",
  "fixtures/src/aggregator/aggregator.ts": "runs on servers",
  "fixtures/src/secure-site/key-stores/passkey/passkeySecrets.ts":
    "runs after a passkey was used, which needs the same",
  "fixtures/src/secure-site/pages/wallet/browserPasskeys.ts": "fails with KeysUnavailable",
  "fixtures/src/wallet-page/page/copyText.ts": "a field that is copied from",
  "fixtures/src/wallet-page/page/main.ts": "no lock",
};

const isCode = (path) => /\.tsx?$/.test(path) && !/\.test(?:-d)?\.tsx?$|(?:^|\/)testing\//.test(path);
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

// shows docs/rules/modal.md#pages-without-a-secure-context
describe("what only secure pages have", () => {
  it("is used where there is another way", () => {
    const using = FOLDERS.flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: "utf8" })
        .filter(isCode)
        .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
        .filter((path) => SECURE_ONLY.test(withoutComments(readFileSync(root + path, "utf8")))),
    );
    expect(using.sort()).toEqual(Object.keys(EXPECTED).sort());
  });
});
