import type { SitePermission } from "@portico/core";
import type { ReactNode } from "react";
import { PermissionRow } from "./PermissionRow.tsx";

/** Rows under a heading; nothing when there are none. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="portico-stack" aria-label={title}>
    <h3 className="portico-section-title">{title}</h3>
    {children}
  </section>
);

/** Permissions as a list. */
export const PermissionRows = ({ permissions }: { readonly permissions: ReadonlyArray<SitePermission> }) => (
  <ul className="portico-stack">
    {permissions.map((permission) => (
      <li key={permission.id}>
        <PermissionRow permission={permission} />
      </li>
    ))}
  </ul>
);
