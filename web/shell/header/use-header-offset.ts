import { type RefObject, useEffect, useRef } from 'react'
import { heights } from '#web/design/constants.ts'
import { throttle } from '#shared/time/throttle.ts'

/** Where the header stands after the page moved by `delta`: it goes away downwards, comes back upwards, and is whole at the top. */
export const nextOffset = (offset: number, delta: number, scrollTop: number): number =>
  scrollTop <= 0 ? 0 : Math.min(0, Math.max(-heights.header, offset - delta))

/** Moves the header out of the way of reading. Whatever stands under it follows by `--header-offset`. */
export function useHeaderOffset(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    let offset = 0
    const move = throttle(() => {
      const top = Math.max(0, window.scrollY)
      // Somebody who is at work in the header keeps it.
      const isInUse = header.current?.contains(document.activeElement) || header.current?.querySelector('[popover]:popover-open')
      offset = isInUse ? 0 : nextOffset(offset, top - last, top)
      last = top
      document.documentElement.style.setProperty('--header-offset', `${offset}px`)
    })
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      window.removeEventListener('scroll', move)
      document.documentElement.style.removeProperty('--header-offset')
    }
  }, [])
  return header
}
