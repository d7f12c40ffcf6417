import { createContext, type ReactNode, useContext } from 'react'
import { encodeSource, type SourceTracking } from '#shared/text/source.ts'

const Here = createContext<SourceTracking | undefined>(undefined)

/** Links inside say that they were followed from here. What stands inside another adds to what that one says. */
export function Source({ children, ...own }: SourceTracking & { children: ReactNode }) {
  const around = useContext(Here)
  return <Here value={{ ...around, ...own }}>{children}</Here>
}

/** The word that links here carry; none where nobody has said where this is. */
export function useSource(): string | undefined {
  const here = useContext(Here)
  return here && encodeSource(here)
}
