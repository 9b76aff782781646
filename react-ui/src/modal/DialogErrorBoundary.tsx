import type { Portico } from "@portico/core";
import { Component, type ReactNode } from "react";

interface DialogErrorBoundaryProps {
  readonly client: Portico;
  readonly children: ReactNode;
}

/**
 * Keeps a failure of the dialog itself away from the page around it: the dialog closes, and opens afresh the next time.
 * `ViewErrorBoundary` does the same for a single view, which can be tried again in its place.
 */
export class DialogErrorBoundary extends Component<DialogErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  #stop = () => {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("[portico]", error);
    const { modal } = this.props.client;
    modal.close().catch(() => {});
    this.#stop();
    let wasOpen = modal.store.get().isOpen;
    this.#stop = modal.store.subscribe(({ isOpen }) => {
      if (isOpen && !wasOpen) this.setState({ hasFailed: false });
      wasOpen = isOpen;
    });
  }

  override componentWillUnmount() {
    this.#stop();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
