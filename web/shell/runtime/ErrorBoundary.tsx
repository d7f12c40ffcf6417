import { Component, type ReactNode } from 'react'
import { FallbackScreen } from './FallbackScreen.tsx'

type Props = { report: (error: unknown) => void; children: ReactNode }

/** What cannot be shown is reported, and a plain screen stands in for the page. */
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
