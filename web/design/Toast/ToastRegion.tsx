import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { pauseToast, resumeToast, toastStore } from './toast-store.ts'
import { ToastView } from './ToastView.tsx'
import styles from './Toast.module.css'

/** Once a page, at its end. */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const region = useRef<HTMLDivElement>(null)
  const shown = toast !== undefined
  const id = toast?.id

  // An open modal dialog is in the top layer, over every z-index, and nothing outside of it can be pressed: the region has to follow
  // it there, and into it. Each new toast must be raised again.
  useLayoutEffect(() => {
    const element = region.current
    const home = element?.parentElement
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    if (!element || !home || !shown || !dialog) return
    dialog.append(element)
    element.popover = 'manual'
    element.showPopover()
    const comeHome = () => {
      closing.disconnect()
      element.removeAttribute('popover')
      home.append(element)
    }
    // What is said while a dialog closes, or because it does, is not to go with it.
    const closing = new MutationObserver(() => {
      if (!dialog.isConnected || !dialog.open) comeHome()
    })
    closing.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
    return comeHome
  }, [shown, id])

  const pausing = useRef({ hover: false, focus: false })
  const pause = (by: 'hover' | 'focus', on: boolean) => {
    if (pausing.current[by] === on) return
    pausing.current[by] = on
    if (on) pauseToast()
    else resumeToast()
  }
  // What is taken away under the hand, or with the focus in it, never hears either leave.
  const lookAgain = useEffectEvent(() => {
    pause('hover', region.current?.matches(':hover') ?? false)
    pause('focus', region.current?.contains(document.activeElement) ?? false)
  })
  useEffect(() => lookAgain(), [id])

  const isHydrated = useIsHydrated()
  const home = (
    // The region leaves for dialogs and comes back; what stands beside it keeps its neighbour.
    <div>
      <div
        ref={region}
        className={styles.region}
        onPointerEnter={() => pause('hover', true)}
        onPointerLeave={() => pause('hover', false)}
        onFocus={() => pause('focus', true)}
        onBlur={(event) => pause('focus', event.currentTarget.contains(event.relatedTarget))}
      >
        <ToastView toast={toast} />
      </div>
    </div>
  )
  // Dialogs are on the body, and React hears presses where it has mounted: what moves into them is mounted there too.
  return isHydrated ? createPortal(home, document.body) : home
}
