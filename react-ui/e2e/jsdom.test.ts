// @vitest-environment jsdom
import { rendersInTests } from "./rendersInTests.tsx";

rendersInTests();
