import { Component, type ReactNode } from "react";
import { ErrorState } from "../parts/states/ErrorState.tsx";

interface ViewErrorBoundaryProps {
  readonly children: ReactNode;
}

/** A view whose code cannot be fetched, or that fails, says so and can be tried again; the page does not suffer. */
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
