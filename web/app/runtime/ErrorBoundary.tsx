import { Component, type ReactNode } from 'react'
import { FallbackScreen } from './FallbackScreen.tsx'

type Props = { report: (error: unknown) => void; children: ReactNode }

/** Reports a render error and shows a fallback screen. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    return this.state.failed ? <FallbackScreen /> : this.props.children
  }
}
