import { Component, type ReactNode } from "react";
import { ErrorState } from "../parts/states/ErrorState.tsx";

interface ViewErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * When a view fails or its code cannot be fetched, shows an error with a way to try again. The rest of the page is
 * unaffected.
 */
export class ViewErrorBoundary extends Component<ViewErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <ErrorState onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
