import { describe, expect, it } from "vitest";
import { customProperties } from "./theme.ts";

describe("the custom properties of a theme", () => {
  it("are named after the variables", () => {
    expect(customProperties({ accent: "red", fontSizeMaster: "9px", zIndex: 7 })).toEqual({
      "--portico-accent": "red",
      "--portico-font-size-master": "9px",
      "--portico-z-index": "7",
    });
  });

  it("are the same for a variable that the site gives as a custom property", () => {
    const expected = { "--portico-border-radius-master": "2px" };
    for (const key of ["--portico-border-radius-master", "--w3m-border-radius-master", "--apkt-borderRadiusMaster"])
      expect(customProperties({ [key]: "2px" })).toEqual(expected);
  });

  it("are empty for a variable without a value, so that the style sheet decides", () => {
    expect(customProperties({ "--w3m-accent": undefined })).toEqual({ "--portico-accent": "" });
  });
});
