import { EventEmitter } from "node:events";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctRequestIds } from "./distinctRequestIds.ts";

/** Something that has left, with its id in the session. */
interface Sent {
  readonly id: number;
  readonly text: string;
}

/** Makes requests as the library does, and draws their ids from the list. */
class Engine {
  readonly events = new EventEmitter();
  readonly sent: Sent[] = [];
  readonly #ids: number[];

  constructor(ids: ReadonlyArray<number>) {
    this.#ids = [...ids];
  }

  #listen(kind: "request" | "connect", id: number): Promise<unknown> {
    let settle: (result: unknown) => void = () => {};
    this.events.once(`session_${kind}:${id}`, ({ result }: { readonly result: unknown }) => settle(result));
    return new Promise((resolve) => {
      settle = resolve;
    });
  }

  async #send(kind: "request" | "connect", text: string): Promise<unknown> {
    await Promise.resolve();
    const id = this.#ids.shift() ?? 0;
    const answer = this.#listen(kind, id);
    this.sent.push({ id, text });
    return answer;
  }

  request = (text: string) => this.#send("request", text);
  connect = (text: string) => this.#send("connect", text);

  /** Sends a proposal and an authentication. The wallet answers one of them. */
  authenticate = async (text: string): Promise<unknown> => {
    await Promise.resolve();
    const [proposal = 0, authentication = 0] = this.#ids.splice(0, 2);
    const answers = [this.#listen("connect", proposal), this.#listen("request", authentication)];
    this.sent.push({ id: proposal, text }, { id: authentication, text });
    return Promise.race(answers);
  };

  answer({ id, text }: Sent): void {
    for (const kind of ["request", "connect"]) this.events.emit(`session_${kind}:${id}`, { result: `${text}, signed` });
  }
}

const steps = ["request", "connect", "authenticate"] as const;

// shows docs/rules/relay.md#request-ids-of-a-session
describe("the requests that are open at once", () => {
  it("each get their own answer, whatever ids the library draws", async () => {
    const draws = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 10 });
    const calls = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(draws, calls, async (drawn, called) => {
        const later = Array.from({ length: 20 }, (_, index) => 11 + index);
        const engine = new Engine([...drawn, ...later]);
        distinctRequestIds({ engine });
        const answers = called.map((step, index) => engine[step](`${step} ${index}`));
        const expectedCount = called.length + called.filter((step) => step === "authenticate").length;
        await expect.poll(() => engine.sent.length, { interval: 1 }).toBe(expectedCount);
        expect(new Set(engine.sent.map(({ id }) => id)).size).toBe(expectedCount);
        for (const sent of engine.sent) engine.answer(sent);
        expect(await Promise.all(answers)).toEqual(called.map((step, index) => `${step} ${index}, signed`));
      }),
    );
  });

  it("fail as they did before", async () => {
    const engine = new Engine([]);
    engine.request = async () => {
      throw new Error("Missing or invalid. request()");
    };
    distinctRequestIds({ engine });
    await expect(engine.request("a")).rejects.toThrow("Missing or invalid. request()");
  });

  it("may use the id of a request that is over", async () => {
    const engine = new Engine([7, 7]);
    distinctRequestIds({ engine });
    for (const text of ["a", "b"]) {
      const answer = engine.request(text);
      await expect.poll(() => engine.sent.at(-1)?.text, { interval: 1 }).toBe(text);
      engine.answer({ id: 7, text });
      expect(await answer).toBe(`${text}, signed`);
    }
  });
});
