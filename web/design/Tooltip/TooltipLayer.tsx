import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { durations } from '../constants.ts'
import { cx } from '../cx.ts'
import floating from '../floating/floating.module.css'
import { placeElement } from '../floating/place.ts'
import styles from './Tooltip.module.css'
import { watchTooltips } from './watch-tooltips.ts'

const parts = 'dialog, main, header, nav, aside, footer'

type Shown = { anchor: Element; text: string; keys: string | null }

/**
 * One tooltip for the whole page, moved to whatever is under the hand or has the keyboard's focus. It may load late: without it, labels still
 * say everything.
 */
export const TooltipLayer = () => {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()

  useEffect(
    () =>
      watchTooltips({
        delay: durations.tooltipDelay,
        hideDelay: durations.popoverHide,
        isBubble: (target) => bubble.current?.contains(target) ?? false,
        show: (anchor) =>
          setShown({ anchor, text: anchor.getAttribute('data-tooltip') ?? '', keys: anchor.getAttribute('data-tooltip-keys') }),
        hide: () => setShown(undefined),
      }),
    [],
  )

  useEffect(() => {
    const element = bubble.current
    if (!shown || !element) return
    const { anchor, text } = shown
    element.showPopover()
    placeElement(anchor, element, { side: 'below', align: 'center', offset: 5 })
    // An icon's label is the same words: read once is enough.
    const describes = anchor.getAttribute('aria-label') !== text && !anchor.hasAttribute('aria-describedby')
    if (describes) anchor.setAttribute('aria-describedby', id)
    return () => {
      if (describes) anchor.removeAttribute('aria-describedby')
      if (element.isConnected) element.hidePopover()
    }
  }, [shown, id])

  if (!shown) return null
  // In the same part of the page as what it speaks of: whoever goes from part to part comes by it, and a dialog lets it through.
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={cx(floating.floating, styles.tooltip)}>
      {shown.text}
      {shown.keys && <kbd>{shown.keys}</kbd>}
    </div>,
    shown.anchor.closest(parts) ?? document.body,
  )
}
