import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below the window the end of a list is when its next page is fetched. */
const ahead = '800px'

/** Calls as the reader comes near the element that stands at the end of a list. */
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
