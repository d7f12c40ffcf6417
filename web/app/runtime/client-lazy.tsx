import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { nearAttribute } from './near.ts'
import { reportError } from './report-error.ts'

// Out of the flow, so that it leaves no gap.
const outOfFlow = { position: 'absolute', alignSelf: 'end' } as const

const nearMark = <span style={outOfFlow} {...{ [nearAttribute]: '' }} />

type Options = {
  /** Hydrates a page that hydrates on intent when the reader comes near it: it belongs to the page, below the first screen. */
  hydratesWhenNear?: boolean
}

/** Calls back once the next frame is drawn, or soon in a hidden page, which draws none. */
function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

/** A component that loads after hydration, because the page is readable without it. If it fails to load or to render, there is nothing. */
export function clientLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hydratesWhenNear = false }: Options = {},
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      let isMounted = true
      // A press that hydrated the page is answered first.
      afterPaint(() => {
        if (isMounted) load().then((loaded) => setLoaded(() => loaded), reportError)
      })
      return () => {
        isMounted = false
      }
    }, [])
    if (!Loaded) return hydratesWhenNear ? nearMark : null
    return (
      <ErrorBoundary report={reportError} fallback={null}>
        <Loaded {...props} />
      </ErrorBoundary>
    )
  }
}
