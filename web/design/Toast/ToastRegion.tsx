import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { pauseToast, resumeToast, toastStore } from './toast-store.ts'
import { ToastView } from './ToastView.tsx'
import styles from './Toast.module.css'

/** Once a page, at its end. */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const region = useRef<HTMLDivElement>(null)
  const shown = toast !== undefined
  const id = toast?.id

  // An open modal dialog is in the top layer, over every z-index: there the region has to follow it.
  // Each new toast must be raised again.
  useEffect(() => {
    const element = region.current
    if (!element || !shown || !document.querySelector('dialog:modal')) return
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.removeAttribute('popover')
    }
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

  return (
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
  )
}
