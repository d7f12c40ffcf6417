import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below the viewport the end of a list triggers loading. */
const rootMargin = '800px'

/** Calls back when the reader approaches the element at the end of a list. */
export function useNearEnd(end: RefObject<Element | null>, onNear: () => void, isEnabled: boolean): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!isEnabled || !end.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: `0px 0px ${rootMargin}`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, isEnabled])
}
