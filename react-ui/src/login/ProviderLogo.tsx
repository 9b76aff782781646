import type { SocialProvider } from "@portico/core/domain";
import type { ReactNode } from "react";

/** How the providers call themselves, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
};

/** Drawings in a square of 20 units. Those without a colour take the colour of the text. */
const drawings: Readonly<Record<SocialProvider, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="3.1">
      <path d="M14.900 5.700A6.450 6.450 0 0 0 4.300 7" stroke="#ea4335" />
      <path d="M4.500 6.650a6.450 6.450 0 0 0 0 6.700" stroke="#fbbc05" />
      <path d="M4.300 13a6.450 6.450 0 0 0 10 1.800" stroke="#34a853" />
      <path d="M13.900 15.050A6.450 6.450 0 0 0 16.450 10H10.200" stroke="#4285f4" />
    </g>
  ),
  x: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M3.600 3.200h3.200l9.600 13.600h-3.200z" />
      <path d="M16 3.200l-5.100 5.800M9 11.100l-5 5.700" />
    </g>
  ),
  discord: (
    <path
      fill="#5865f2"
      fillRule="evenodd"
      d="M7.600 4c-1.500.2-2.800.7-4 1.300C1.900 8 1.300 10.700 1.500 14c1.500 1.200 3 1.900 4.700 2.300l1-1.700-1.300-.7.400-.3c2.400 1.100 5 1.100 7.400 0l.4.3-1.300.7 1 1.700c1.700-.4 3.200-1.100 4.700-2.300.3-3.800-.7-6.300-2.100-8.700-1.200-.6-2.500-1.100-4-1.300l-.5 1.100a13 13 0 0 0-3.800 0zM7.100 12.500c-.8 0-1.500-.8-1.500-1.800s.7-1.800 1.500-1.800 1.500.8 1.500 1.800-.7 1.800-1.500 1.800zm5.800 0c-.8 0-1.500-.8-1.500-1.800s.7-1.800 1.500-1.800 1.500.8 1.500 1.800-.7 1.800-1.500 1.800z"
    />
  ),
  farcaster: (
    <>
      <rect width="20" height="20" rx="5" fill="#855dcd" />
      <path
        fill="#fff"
        d="M5.200 4.300h9.600v1.900h1.800l-.5 1.900h-.5v5.700h.4v1.900h-4.500v-1.900h.5v-3a2 2 0 0 0-4 0v3H8.500v1.900H4v-1.900h.4V8.100h-.5l-.5-1.900h1.800z"
      />
    </>
  ),
  github: (
    <path
      fill="currentColor"
      d="M10 1.500a8.600 8.600 0 0 0-2.700 16.800c.4.100.6-.2.600-.4v-1.700c-2.400.5-2.900-1-2.900-1-.4-1-1-1.300-1-1.300-.8-.5.1-.5.1-.5.900.1 1.300.9 1.300.9.800 1.300 2 .9 2.500.7.1-.6.300-.9.500-1.100-1.900-.2-3.900-.9-3.900-4.200 0-.9.300-1.700.9-2.300-.1-.2-.4-1.100.1-2.300 0 0 .700-.2 2.400.9a8.200 8.200 0 0 1 4.300 0c1.600-1.100 2.400-.9 2.400-.9.500 1.200.200 2.100.100 2.300.6.600.9 1.400.9 2.300 0 3.300-2 4-3.900 4.200.3.300.6.800.6 1.600v2.400c0 .2.200.5.6.4A8.600 8.600 0 0 0 10 1.500z"
    />
  ),
  apple: (
    <path
      fill="currentColor"
      d="M13.900 10.500c0-1.700 1-2.700 2.100-3.300-.8-1.100-2-1.700-3.300-1.700-1.200 0-2 .7-2.700.7-.7 0-1.600-.7-2.700-.7C5 5.500 3 7.400 3 10.900c0 3.800 2.400 7.600 4.400 7.600 1 0 1.500-.7 2.700-.7s1.600.7 2.700.7c1.500 0 2.900-2.200 3.600-4.300-1.500-.6-2.500-1.900-2.500-3.700zM12.800 1.500c-1.600.3-3 1.800-2.800 3.600 1.600.1 3-1.700 2.800-3.600z"
    />
  ),
  facebook: (
    <>
      <circle cx="10" cy="10" r="9" fill="#1877f2" />
      <path
        fill="#fff"
        d="M8.500 18.900v-6.300H6.400V10h2.100V8.100c0-2.100 1.200-3.200 3.100-3.200.9 0 1.800.2 1.800.2v2h-1c-1 0-1.300.6-1.300 1.300V10h2.300l-.4 2.600h-1.900v6.300a9 9 0 0 1-2.600 0z"
      />
    </>
  ),
};

interface ProviderLogoProps {
  readonly provider: SocialProvider;
}

/** The logo of a provider, hidden from screen readers. */
export const ProviderLogo = ({ provider }: ProviderLogoProps) => (
  <span className="portico-provider" data-provider={provider}>
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {drawings[provider]}
    </svg>
  </span>
);
