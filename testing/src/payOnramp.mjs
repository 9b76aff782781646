// Pays on the page of the sandbox's on-ramp as a visitor does who changes nothing in its form.
export const payOnramp = async (url, outcome = "completes") => {
  const page = await (await fetch(url)).text();
  const inputs = [...page.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)"/g)];
  const choices = [...page.matchAll(/<select name="(\w+)"><option>(\w+)/g)];
  const fields = Object.fromEntries([...inputs, ...choices].map(([, name, value]) => [name, value]));
  const body = new URLSearchParams({ ...fields, outcome });
  const { ok, status } = await fetch(new URL("/buy", url), { method: "POST", body });
  if (!ok) throw new Error(`The on-ramp has refused the payment with ${status}`);
  return fields;
};
