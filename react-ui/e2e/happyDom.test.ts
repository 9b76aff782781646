// @vitest-environment happy-dom
import { rendersInTests } from "./rendersInTests.tsx";

rendersInTests();
