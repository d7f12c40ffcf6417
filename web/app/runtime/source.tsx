import { createContext, type ReactNode, useContext } from 'react'
import { encodeSource, type SourceTracking } from '#shared/text/source.ts'

export const SourceContext = createContext<SourceTracking | undefined>(undefined)

/** Sets the source that links inside carry. Nested sources extend the outer one. */
export function Source({ children, ...values }: SourceTracking & { children: ReactNode }) {
  const outer = useContext(SourceContext)
  return <SourceContext value={{ ...outer, ...values }}>{children}</SourceContext>
}

/** The encoded source for links here; undefined outside a source. */
export function useSource(): string | undefined {
  const context = useContext(SourceContext)
  return context && encodeSource(context)
}
