import { describe, expect, it } from "vitest";
import { historyTitles } from "./historyTitles.ts";

describe("the history", () => {
  it("titles months with the year unless it is the current one", () => {
    expect(historyTitles().month(2026, 4, 2026)).toBe("May");
    expect(historyTitles().month(2024, 0, 2026)).toBe("January 2024");
  });

  it("dates entries by day and month of UTC", () => {
    expect(historyTitles().day({ minedAt: "2026-05-04T23:59:59.000Z" })).toBe("04 May");
    expect(historyTitles().day({ minedAt: "2026-09-30T00:00:00+02:00" })).toBe("29 Sep");
    expect(historyTitles().day({ minedAt: "never" })).toBe("");
  });

  it.each([
    ["en", "04 May"],
    ["de", "4. Mai"],
    ["fr", "4 mai"],
    ["pt-BR", "4 de mai."],
    ["ja", "5月4日"],
    ["ar", "4 مايو"],
  ])("dates entries in the form of %s", (locale, day) => {
    expect(historyTitles(locale).day({ minedAt: "2026-05-04T23:59:59.000Z" })).toBe(day);
  });

  it("titles future years too, and months in other languages", () => {
    expect(historyTitles().month(2027, 11, 2026)).toBe("December 2027");
    expect(historyTitles("de-DE").month(2026, 0, 2026)).toBe("Januar");
    expect(historyTitles("ja").month(2024, 0, 2026)).toBe("2024年1月");
    expect(historyTitles("pt-BR").month(2024, 0, 2026)).toBe("janeiro de 2024");
  });
});
