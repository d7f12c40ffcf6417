import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { durations } from '../constants.ts'
import { cx } from '../cx.ts'
import floating from '../floating/floating.module.css'
import { placeElement } from '../floating/place-floating.ts'
import styles from './Tooltip.module.css'
import { watchTooltips } from './watch-tooltips.ts'

const parts = 'dialog, main, header, nav, aside, footer'

type ShownTooltip = { anchor: Element; text: string; keys: string | null }

/**
 * One tooltip for the whole page, positioned at the hovered or keyboard-focused element. It may load late: labels carry the same
 * information.
 */
export const TooltipLayer = () => {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownTooltip>()

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
    // The page may have been replaced since.
    if (!shown || !element?.isConnected) return
    const { anchor, text } = shown
    element.showPopover()
    placeElement(anchor, element, { side: 'below', align: 'center', offset: 5 })
    // Skipped when the label has the same text, so that it is not announced twice.
    const describes = anchor.getAttribute('aria-label') !== text && !anchor.hasAttribute('aria-describedby')
    if (describes) anchor.setAttribute('aria-describedby', id)
    return () => {
      if (describes) anchor.removeAttribute('aria-describedby')
      if (element.isConnected) element.hidePopover()
    }
  }, [shown, id])

  if (!shown) return null
  // Rendered in the anchor's landmark or dialog: landmark navigation reaches it, and an open modal does not make it inert.
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={cx('fades', floating.floating, styles.tooltip)}>
      {shown.text}
      {shown.keys && <kbd>{shown.keys}</kbd>}
    </div>,
    shown.anchor.closest(parts) ?? document.body,
  )
}
