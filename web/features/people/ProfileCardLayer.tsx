import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { distances, durations } from '#web/design/constants.ts'
import { cx } from '#web/design/cx.ts'
import floating from '#web/design/floating/floating.module.css'
import { placeElement } from '#web/design/floating/place-floating.ts'
import { loadRouteTable } from '#web/app/runtime/route-table.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { type CardTarget, cardTarget, namingLink } from './card-target.ts'
import styles from './ProfileCard.module.css'
import { watchNames } from './watch-names.ts'

const showDelay = 300
const parts = 'dialog, main, header, nav, aside, footer'

const ProfileCard = clientLazy(async () => (await import('./ProfileCard.tsx')).ProfileCard)

/** One card for the whole page, next to the hovered or focused name of a user or publication. */
export function ProfileCardLayer() {
  const card = useRef<HTMLDivElement>(null)
  const env = useEnvironment()
  const { location } = useNavigation()
  const [found, setFound] = useState<CardTarget & { on: string }>()
  // A card does not carry over to the next page.
  const shown = found?.on === location.path ? found : undefined
  const show = useEffectEvent(async (link: HTMLAnchorElement) => {
    const screenAt = await loadRouteTable()
    const target = cardTarget(link, screenAt(new URL(link.href).pathname, env))
    setFound(target && { ...target, on: location.path })
    return target !== undefined
  })
  useEffect(
    () =>
      watchNames({
        showDelay,
        hideDelay: durations.popoverHide,
        linkAt: (target) => namingLink(target, window.location),
        card: () => card.current,
        show: (link) => show(link),
        hide: () => setFound(undefined),
      }),
    [],
  )
  const place = useEffectEvent(() => {
    if (shown && card.current) placeElement(shown.anchor, card.current, { offset: distances.profilePopover, align: 'start' })
  })
  useEffect(() => {
    const element = card.current
    // The page may have been replaced since.
    if (!shown || !element?.isConnected) return
    element.showPopover()
    place()
    // Its content loads later and changes its height.
    const resized = new ResizeObserver(() => place())
    resized.observe(element)
    return () => {
      resized.disconnect()
      if (element.isConnected) element.hidePopover()
    }
  }, [shown])

  if (!shown) return null
  return createPortal(
    <div
      ref={card}
      popover="manual"
      role="group"
      aria-label={t`About ${shown.anchor.textContent.trim() || shown.key}`}
      data-testid="profile-card"
      className={cx('fades', floating.floating, floating.surface, styles.card)}
    >
      <ProfileCard key={`${shown.kind} ${shown.key}`} kind={shown.kind} of={shown.key} />
    </div>,
    shown.anchor.closest(parts) ?? document.body,
  )
}
