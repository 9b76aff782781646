// What visitors of a secure site have and do, in the tests of the site and of the pages that embed its frame.

/** Gives a page with its frames, a frame or a window an authenticator for passkeys. */
export const addAuthenticator = async (context, target, { hasPrf = true } = {}) => {
  const session = await context.newCDPSession(target);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
};

/** Writes the words of a backup down, and enters those that the frame asks for. Returns all of them. */
export const takeWords = async (frame) => {
  await frame.getByRole("heading", { name: "Write down your backup words" }).waitFor();
  const words = await frame.getByRole("listitem").allInnerTexts();
  await frame.getByRole("button", { name: "I have written them down" }).click();
  await frame.getByRole("heading", { name: "Check your backup words" }).waitFor();
  for (const field of await frame.getByRole("textbox").all()) {
    const label = await field.evaluate((input) => input.closest("label")?.innerText ?? "");
    await field.fill(words[Number(/\d+/.exec(label)?.[0]) - 1] ?? "");
  }
  await frame.getByRole("button", { name: "Continue" }).click();
  return words.join(" ");
};
