import { Component, type ReactNode } from "react";

interface SlotProps {
  readonly children: ReactNode;
  /** Shown when the site's part fails. */
  readonly fallback?: ReactNode;
}

/** Keeps a failure of the site's contents away from the dialog around them. The console reports it. */
export class Slot extends Component<SlotProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("[portico]", error);
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
