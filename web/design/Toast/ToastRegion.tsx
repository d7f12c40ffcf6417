import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { pauseToast, resumeToast, toastStore } from './toast-store.ts'
import { ToastView } from './ToastView.tsx'
import styles from './Toast.module.css'

/** Marks a bar at the bottom of the window, which toasts must not cover. */
const bottomBarAttribute = 'data-bottom-bar'

function bottomBarHeight(): number {
  const bars = [...document.querySelectorAll(`[${bottomBarAttribute}]`)].map((bar) => bar.getBoundingClientRect())
  const tops = bars
    .filter(({ top, bottom }) => bottom > window.innerHeight - 48 && top < window.innerHeight)
    .map(({ top }) => top)
  return Math.max(0, ...tops.map((top) => window.innerHeight - top))
}

/** Render once per page, at its end. */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const region = useRef<HTMLDivElement>(null)
  const isShown = toast !== undefined
  const id = toast?.id

  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => region.current?.style.setProperty('--bottom-bar', `${bottomBarHeight()}px`)
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [isShown, id])

  // An open modal dialog is in the top layer, above every z-index, and makes everything outside inert, so the region must move into it.
  // Each new toast must be raised again.
  useLayoutEffect(() => {
    const element = region.current
    const home = element?.parentElement
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    if (!element || !home || !isShown || !dialog) return
    dialog.append(element)
    element.popover = 'manual'
    element.showPopover()
    const moveBack = () => {
      closing.disconnect()
      element.removeAttribute('popover')
      home.append(element)
    }
    // A toast shown while a dialog closes, or because it does, must outlive it.
    const closing = new MutationObserver(() => {
      if (!dialog.isConnected || !dialog.open) moveBack()
    })
    closing.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
    return moveBack
  }, [isShown, id])

  const pausing = useRef({ hover: false, focus: false })
  const pause = (by: 'hover' | 'focus', on: boolean) => {
    if (pausing.current[by] === on) return
    pausing.current[by] = on
    if (on) pauseToast()
    else resumeToast()
  }
  // An element removed while hovered or focused fires no leave events.
  const resumeIfIdle = useEffectEvent(() => {
    pause('hover', region.current?.matches(':hover') ?? false)
    pause('focus', region.current?.contains(document.activeElement) ?? false)
  })
  useEffect(() => resumeIfIdle(), [id])

  const isHydrated = useIsHydrated()
  const home = (
    // The region moves into dialogs and back; the wrapper keeps React's sibling order intact.
    <div>
      <div
        ref={region}
        className={styles.region}
        data-print="no"
        onPointerEnter={() => pause('hover', true)}
        onPointerLeave={() => pause('hover', false)}
        onFocus={() => pause('focus', true)}
        onBlur={(event) => pause('focus', event.currentTarget.contains(event.relatedTarget))}
      >
        <ToastView toast={toast} />
      </div>
    </div>
  )
  // Dialogs are mounted on the body, and React listens where its roots are mounted: anything moved into a dialog must be mounted there,
  // too.
  return isHydrated ? createPortal(home, document.body) : home
}
