import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below the viewport the end of a list triggers loading. */
const ahead = '800px'

/** Calls back when the reader approaches the element at the end of a list. */
export function useNearEnd(end: RefObject<Element | null>, onNear: () => void, isWanted: boolean): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!isWanted || !end.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: `0px 0px ${ahead}`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, isWanted])
}
