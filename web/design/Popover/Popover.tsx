import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { distances, durations } from '../constants.ts'
import { cx } from '../cx.ts'
import { closeOnScroll } from '../floating/close-on-scroll.ts'
import floating from '../floating/floating.module.css'
import { placeElement } from '../floating/place.ts'
import { usePresence } from '../floating/use-presence.ts'
import styles from './Popover.module.css'

export type PopoverProps = {
  /** What the card is about, for those who do not see where it hangs. */
  label: string
  /** Called when it opens, so that nothing is fetched or drawn before. */
  content: () => ReactNode
  children: ReactNode
  showDelay?: number
  hideDelay?: number
  offset?: number
  align?: 'start' | 'center' | 'end'
}

/** A card that opens while its trigger is hovered or has the keyboard's focus. It follows the trigger in the document, so Tab goes into it. */
export const Popover = ({
  label,
  content,
  children,
  showDelay = 300,
  hideDelay = durations.popoverHide,
  offset = distances.popover,
  align = 'start',
}: PopoverProps) => {
  const trigger = useRef<HTMLSpanElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const present = usePresence(open, durations.menuFade)

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const element = card.current
    if (!open || !element || !trigger.current) return
    element.showPopover()
    placeElement(trigger.current, element, { offset, align })
    const stop = closeOnScroll(element, () => setOpen(false))
    return () => {
      stop()
      if (element.isConnected) element.hidePopover()
    }
  }, [open, offset, align])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(timer.current)
    if (card.current?.contains(document.activeElement)) trigger.current?.querySelector<HTMLElement>('a, button')?.focus()
    setOpen(false)
  }

  return (
    <span
      className={styles.root}
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true, showDelay)}
      onPointerLeave={() => later(false, hideDelay)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, showDelay)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && later(false, hideDelay)}
      onKeyDown={onKeyDown}
    >
      <span ref={trigger}>{children}</span>
      {present && (
        <div
          ref={card}
          popover="manual"
          role="group"
          aria-label={label}
          className={cx(floating.floating, floating.surface, styles.card)}
        >
          {content()}
        </div>
      )}
    </span>
  )
}
