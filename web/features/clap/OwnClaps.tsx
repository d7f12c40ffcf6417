import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { distances } from '#web/design/constants.ts'
import { cx } from '#web/design/cx.ts'
import { closeOnScroll } from '#web/design/floating/close-on-scroll.ts'
import floating from '#web/design/floating/floating.module.css'
import { placeElement } from '#web/design/floating/place-floating.ts'
import styles from './OwnClaps.module.css'

export type OwnClapsProps = {
  anchor: RefObject<HTMLElement | null>
  ownCount: number
  count: number
  onClose: () => void
  onUndo: () => void
}

/** How often the viewer clapped, with a way to take it back. */
export function OwnClaps({ anchor, ownCount, count, onClose, onUndo }: OwnClapsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !anchor.current) return
    element.showPopover()
    placeElement(anchor.current, element, { offset: distances.popover })
    const onPress = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    const stop = closeOnScroll(element, () => close())
    return () => {
      document.removeEventListener('pointerdown', onPress)
      stop()
    }
  }, [anchor])
  return (
    <div ref={panel} popover="manual" className={cx('fades', floating.floating, floating.surface, styles.panel)}>
      <p>
        {plural(ownCount, phrase`You clapped 1 time`, phrase`You clapped ${ownCount} times`)}
        <small>{t`${formatNumber(count)} in all`}</small>
      </p>
      <Button kind="quiet" size="s" onClick={onUndo}>
        {t`Undo`}
      </Button>
    </div>
  )
}
