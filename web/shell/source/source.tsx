import { createContext, type ReactNode, useContext } from 'react'
import { encodeSource, type SourceTracking } from '#shared/text/source.ts'

const Here = createContext<SourceTracking | undefined>(undefined)

/** Sets the source that links inside carry. Nested sources extend the outer one. */
export function Source({ children, ...own }: SourceTracking & { children: ReactNode }) {
  const around = useContext(Here)
  return <Here value={{ ...around, ...own }}>{children}</Here>
}

/** The encoded source for links here; undefined outside a source. */
export function useSource(): string | undefined {
  const here = useContext(Here)
  return here && encodeSource(here)
}
