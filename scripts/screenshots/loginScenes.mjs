// The scenes of signing in by e-mail and with an account elsewhere.
import { open, press } from "./acts.mjs";

const EMAIL = "ada@example.org";
const LONG_EMAIL = "augusta.ada.king.countess.of.lovelace.the.first.programmer@analytical-engine.example.org";

const mailsTo = async (sandbox, email) => {
  const response = await fetch(`${sandbox.secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()).messages.map(({ text }) => text);
};

const approveDevice = async (sandbox, email) => {
  const [link] = (await mailsTo(sandbox, email)).flatMap((text) => /http\S+/.exec(text) ?? []);
  const token = new URL(link).searchParams.get("token");
  await fetch(`${sandbox.secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
};

const codeOf = async (sandbox, email) =>
  (await mailsTo(sandbox, email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? [])[0];

/** Submits an address, without the wait after an earlier mail. */
const submit = (email) => async (page) => {
  await page.evaluate(() => localStorage.removeItem("@appkit-wallet/LAST_EMAIL_LOGIN_TIME"));
  await open({ name: "Connect" })(page);
  const field = page.getByRole("dialog").locator("input[type=email]");
  await field.fill(email);
  await field.press("Enter");
};

const toDevice = (email) => async (page) => {
  await submit(email)(page);
  await page.locator("[data-view=EmailVerifyDevice]").waitFor();
};

const toCode = (email) => async (page, sandbox) => {
  await submit(email)(page);
  const code = page.locator("[data-view=EmailVerifyOtp]");
  await code.or(page.locator("[data-view=EmailVerifyDevice]")).waitFor();
  if ((await code.count()) === 0) await approveDevice(sandbox, email);
  await code.waitFor();
};

const typeCode = async (page, code) => {
  await page.locator(".portico-code input").first().click();
  await page.keyboard.type(code);
};

const withWrongCode = (email) => async (page, sandbox) => {
  await toCode(email)(page, sandbox);
  await typeCode(page, (await codeOf(sandbox, email)) === "000000" ? "111111" : "000000");
};

/** Lets the page open windows, in which nothing happens. */
const letOpen = (page) =>
  page.evaluate(() => {
    window.open = () => ({ closed: false, close() {}, location: { href: "" } });
  });

const blockWindows = (page) =>
  page.evaluate(() => {
    window.open = () => null;
  });

const connectWith = (provider) => async (page) => {
  await open({ name: "ConnectSocials" })(page);
  await press(page, provider);
};

/** Signs in, for the views of those who are. */
const signIn = (email) => async (page, sandbox) => {
  await toCode(email)(page, sandbox);
  await typeCode(page, await codeOf(sandbox, email));
  await page.waitForFunction(() => !window.portico.modal.store.get().isOpen);
};

const changeTo = (newEmail) => async (page) => {
  await open({ name: "AccountSettings" })(page);
  await page.evaluate(() => {
    const { email } = window.portico.embedded.store.get().user;
    return window.portico.router.push({ name: "UpdateEmailWallet", email });
  });
  const field = page.getByRole("dialog").locator("input[type=email]");
  await field.fill(newEmail);
  await field.press("Enter");
};

export const loginVisits = [
  {
    visitor: "login",
    scenes: {
      "Connect, typed address": async (page) => {
        await open({ name: "Connect" })(page);
        await page.getByRole("dialog").locator("input[type=email]").fill(LONG_EMAIL);
      },
      "Connect, invalid address": submit("ada@nowhere"),
      "Connect, too soon": async (page) => {
        await page.evaluate(() => localStorage.setItem("@appkit-wallet/LAST_EMAIL_LOGIN_TIME", String(Date.now())));
        await open({ name: "Connect" })(page);
        const field = page.getByRole("dialog").locator("input[type=email]");
        await field.fill(EMAIL);
        await field.press("Enter");
      },
      "Connect, collapsed wallets": async (page) => {
        await page.evaluate(() => window.portico.modalOptions.set({ features: { collapseWallets: true } }));
        await open({ name: "Connect" })(page);
      },
      "Connect, two socials": async (page) => {
        await page.evaluate(() =>
          window.portico.modalOptions.set({ features: { collapseWallets: false, socials: ["github", "apple"] } }),
        );
        await open({ name: "Connect" })(page);
      },
      "Connect, three socials": async (page) => {
        await page.evaluate(() =>
          window.portico.modalOptions.set({ features: { socials: ["facebook", "apple", "farcaster"] } }),
        );
        await open({ name: "Connect" })(page);
      },
      EmailVerifyDevice: toDevice(EMAIL),
      "EmailVerifyDevice, long address": toDevice(LONG_EMAIL),
      EmailVerifyOtp: toCode(EMAIL),
      "EmailVerifyOtp, half": async (page, sandbox) => {
        await toCode("half@example.org")(page, sandbox);
        await typeCode(page, "123");
      },
      "EmailVerifyOtp, wrong": withWrongCode("wrong@example.org"),
      "EmailVerifyOtp, long address": toCode(LONG_EMAIL),
      "EmailVerifyOtp, checking": async (page, sandbox) => {
        await toCode("late@example.org")(page, sandbox);
        sandbox.faults.set({ service: "secureSite", latencyMillis: 60_000 });
        await typeCode(page, "123456");
      },
    },
  },
  {
    visitor: "login with an account",
    scenes: {
      ConnectSocials: open({ name: "ConnectSocials" }),
      "ConnectingSocial, blocked": async (page) => {
        await blockWindows(page);
        await connectWith(/Google/)(page);
      },
      "ConnectingSocial, waiting": async (page) => {
        await letOpen(page);
        await connectWith(/Google/)(page);
      },
      "ConnectingSocial, waiting for X": connectWith(/ X$/),
      "ConnectingSocial, failed": async (page, sandbox) => {
        sandbox.faults.set({ service: "secureSite", path: "/v1/social/start", status: 503 });
        await connectWith(/GitHub/)(page);
      },
      ConnectingFarcaster: open({ name: "ConnectingFarcaster" }),
    },
  },
  {
    visitor: "signed in",
    arrive: signIn(EMAIL),
    scenes: {
      UpdateEmailWallet: open({ name: "UpdateEmailWallet", email: EMAIL }),
      "UpdateEmailWallet, invalid": changeTo("ada@nowhere"),
      UpdateEmailPrimaryOtp: changeTo("countess@example.org"),
      UpdateEmailSecondaryOtp: async (page, sandbox) => {
        await changeTo("countess@example.org")(page);
        await page.locator("[data-view=UpdateEmailPrimaryOtp]").waitFor();
        await typeCode(page, await codeOf(sandbox, EMAIL));
      },
      UpgradeEmailWallet: open({ name: "UpgradeEmailWallet" }),
    },
  },
  {
    visitor: "login, Arabic",
    query: "?locale=ar",
    scenes: {
      "Connect, signing in, Arabic": submit("ada@nowhere"),
      "EmailVerifyDevice, Arabic": toDevice("arabic@example.org"),
      "EmailVerifyOtp, Arabic": withWrongCode("arabic@example.org"),
      "ConnectSocials, Arabic": open({ name: "ConnectSocials" }),
      "ConnectingFarcaster, Arabic": open({ name: "ConnectingFarcaster" }),
      "UpgradeEmailWallet, Arabic": open({ name: "UpgradeEmailWallet" }),
    },
  },
  {
    visitor: "login, German",
    query: "?locale=de",
    scenes: {
      "Connect, signing in, German": open({ name: "Connect" }),
      "EmailVerifyDevice, German": toDevice("german@example.org"),
      "EmailVerifyOtp, German": withWrongCode("german@example.org"),
      "ConnectingSocial, blocked, German": connectWith(/Discord/),
      "UpdateEmailWallet, German": open({ name: "UpdateEmailWallet", email: LONG_EMAIL }),
    },
  },
];
