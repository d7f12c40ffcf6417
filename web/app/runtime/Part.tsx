import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { FailedPart, QueryBoundary } from './QueryBoundary.tsx'
import { PendingPartsContext } from './pending-parts.ts'

/**
 * A part of a page that hydrates separately: at once when it is pressed, or when the browser is idle. If the server failed to answer one of its
 * queries, it says so, and the other parts stay; a part of the frame does without. See docs/decisions/0077-hydrate-on-intent.md.
 */
export function Part({ children, isFrame = false }: { children: ReactNode; isFrame?: boolean }) {
  const pending = use(PendingPartsContext)
  const [part] = useState(() => ({}))
  // Before the passive effects of the part around this one, after which that one is no longer pending.
  useLayoutEffect(() => {
    pending?.add(part)
    return () => pending?.delete(part)
  }, [pending, part])
  return (
    <Suspense fallback={isFrame ? null : fallback}>
      {isFrame ? children : <QueryBoundary>{children}</QueryBoundary>}
      <Hydrated part={part} />
    </Suspense>
  )
}

/** What the server renders in place of a part that throws, since it has no other boundaries; in the browser, a part may wait for its code. */
const fallback = typeof window === 'undefined' ? <FailedPart /> : null

/** Its effect runs once the elements before it have hydrated. */
function Hydrated({ part }: { part: object }) {
  const pending = use(PendingPartsContext)
  useEffect(() => pending?.delete(part), [pending, part])
  return null
}
