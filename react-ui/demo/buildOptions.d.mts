import type { BuildEnvironmentOptions, InlineConfig } from "vite";

export const buildOptions: InlineConfig & { readonly build: BuildEnvironmentOptions };
