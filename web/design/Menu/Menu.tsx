import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { distances, durations } from '../constants.ts'
import { cx } from '../cx.ts'
import { closeOnScroll } from '../floating/close-on-scroll.ts'
import floating from '../floating/floating.module.css'
import { placeElement } from '../floating/place-floating.ts'
import { usePresence } from '../floating/use-presence.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'
import styles from './Menu.module.css'
import { nextItem } from './menu-keys.ts'

/** Spread these on the button that opens the menu. Whether it is open, browsers derive from the popover. */
export type MenuTriggerProps = {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-controls': string | undefined
}

export type MenuProps = {
  /** Unique in the document; its own if there is none. */
  id?: string
  label: string
  trigger: (props: MenuTriggerProps) => ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** For actions on one thing; the default width is that of the avatar menu. */
  narrow?: boolean
  onOpen?: () => void
}

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')]

/**
 * A native popover: the browser opens it on click, closes it on a second click, a click outside and Escape, and restores focus. This
 * component adds positioning, arrow keys and closing on scroll.
 */
export const Menu = ({ id: givenId, label, trigger, children, align = 'start', narrow, onOpen }: MenuProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [home, setHome] = useState<Element>()
  const isHydrated = useIsHydrated()
  const isPresent = usePresence(open, durations.menuFade)

  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    return closeOnScroll(element, () => element.hidePopover())
  }, [open])

  const show = () => {
    onOpen?.()
    requestAnimationFrame(() => {
      const [element, button] = [panel.current, document.getElementById(`${id}-trigger`)]
      if (!element || !button) return
      placeElement(button, element, { align, offset: distances.popover })
      itemsOf(element)[0]?.focus({ preventScroll: true })
    })
  }
  // Moved into the landmark or dialog around its button, so that it does not inherit the theme of the opening component.
  const moveToLandmark = () => {
    const button = document.getElementById(`${id}-trigger`)
    setHome(
      button?.closest('dialog') ?? button?.closest('main') ?? button?.closest('header, nav, aside, footer') ?? document.body,
    )
  }
  // The browser may open it before hydration, when no handler runs; it is moved the next time it closes.
  const syncOpenState = useEffectEvent(() => {
    if (!panel.current?.matches(':popover-open')) return moveToLandmark()
    setOpen(true)
    show()
  })
  // Before anything else can happen: moving it would close it again after a press.
  useLayoutEffect(() => {
    if (isHydrated) syncOpenState()
  }, [isHydrated])

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target === event.currentTarget && event.newState === 'closed') moveToLandmark()
  }
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const isOpening = event.newState === 'open'
    if (!isOpening) return setOpen(false)
    // The items must be rendered before the browser shows the popover and it is measured.
    flushSync(() => setOpen(true))
    show()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget)
    if (event.key === 'Tab') return event.currentTarget.hidePopover()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const current = items.indexOf(document.activeElement as HTMLElement)
    const next = nextItem(
      event.key,
      current,
      items.map((item) => item.textContent),
    )
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus({ preventScroll: false })
  }

  const menu = (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      className={cx('fades', floating.floating, floating.surface, styles.menu, narrow && styles.narrow)}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[role^="menuitem"]')) event.currentTarget.hidePopover()
      }}
    >
      {isPresent && children}
    </div>
  )
  return (
    <>
      {trigger({
        id: `${id}-trigger`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-controls': open ? id : undefined,
      })}
      {home ? createPortal(menu, home) : menu}
    </>
  )
}
