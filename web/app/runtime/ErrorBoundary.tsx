import { Component, type ReactNode } from 'react'
import { FallbackScreen } from './FallbackScreen.tsx'

type Props = { report: (error: unknown) => void; fallback?: ReactNode; children: ReactNode }

/** Reports a render error and shows the fallback in place of what failed: for a page a screen, for an ornament nothing. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    const { fallback = <FallbackScreen />, children } = this.props
    return this.state.failed ? fallback : children
  }
}
