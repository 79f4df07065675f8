import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
}

/** Renders the fallback in place of children that throw; `retry` renders them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly thrown: { readonly error: unknown } | undefined }> {
  override readonly state: { readonly thrown: { readonly error: unknown } | undefined } = { thrown: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  readonly retry = () => this.setState({ thrown: undefined });

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === undefined ? this.props.children : this.props.fallback(thrown.error, this.retry);
  }
}
