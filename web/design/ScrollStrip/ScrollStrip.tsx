import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { throttle } from '#shared/time/throttle.ts'
import { scrollArrows } from '../constants.ts'
import { cx } from '../cx.ts'
import styles from './ScrollStrip.module.css'

export type ScrollStripProps = {
  label: string
  children: ReactNode
  previousLabel?: string
  nextLabel?: string
  className?: string
}

type Overflow = { before: boolean; after: boolean }

/** A horizontally scrolling row. The arrows are for the mouse; touch swipes, and the keyboard moves from item to item. */
export const ScrollStrip = ({
  label,
  children,
  previousLabel = t`Scroll back`,
  nextLabel = t`Scroll forward`,
  className,
}: ScrollStripProps) => {
  const row = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = throttle(() => {
      const scrolled = Math.abs(element.scrollLeft)
      setOverflow({ before: scrolled > 1, after: scrolled + element.clientWidth < element.scrollWidth - 1 })
    })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes.disconnect()
      measure.stop()
    }
  }, [])

  const scroll = (direction: 1 | -1) => () => {
    const element = row.current
    if (!element) return
    const towardsEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({ left: direction * towardsEnd * scrollArrows.step, behavior: calm ? 'auto' : 'smooth' })
  }

  return (
    <div className={cx(styles.strip, overflow.before && styles.before, overflow.after && styles.after, className)}>
      <div ref={row} className={styles.row} role="group" aria-label={label}>
        {children}
      </div>
      {overflow.before && (
        <button
          type="button"
          tabIndex={-1}
          className={cx(styles.arrow, styles.back)}
          aria-label={previousLabel}
          onClick={scroll(-1)}
        >
          <ChevronLeft size={20} />
        </button>
      )}
      {overflow.after && (
        <button type="button" tabIndex={-1} className={cx(styles.arrow, styles.on)} aria-label={nextLabel} onClick={scroll(1)}>
          <ChevronRight size={20} />
        </button>
      )}
    </div>
  )
}
