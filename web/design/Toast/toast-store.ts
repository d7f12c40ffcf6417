import type { ReactNode } from 'react'
import type { ToastDuration as NamedToastDuration } from '#shared/enums/toast-duration.ts'
import type { ToastKind } from '#shared/enums/toast-kind.ts'
import { durations } from '../constants.ts'

export type ToastDuration = number | NamedToastDuration

export type Toast = {
  message: ReactNode
  /** Milliseconds, or until told otherwise, or until the next page. Five seconds when not said. */
  duration?: ToastDuration
  toastStyle?: ToastKind
  extraParams?: { testId?: string }
  /** Takes back what the toast reports. */
  undo?: () => void
  /** Anything else to press: Try again, Accept, Resend email. */
  action?: { text: string; run: () => void }
  link?: { text: string; href: string }
  /** Whether it has a close button. Toasts that do not go by themselves have one unless they say no. */
  closable?: boolean
  /** The reader closed it themselves. */
  onDismiss?: () => void
}

export type ShownToast = Toast & { id: number; duration: ToastDuration; toastStyle: ToastKind; leaving: boolean }

let shown: ShownToast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remaining = 0
let pauses = 0
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: ShownToast | undefined) => {
  shown = next
  for (const listener of listeners) listener()
}

const later = (act: () => void, delay: number) => {
  clearTimeout(timer)
  timer = setTimeout(act, delay)
}

const leave = () => {
  if (!shown || shown.leaving) return
  show({ ...shown, leaving: true })
  later(() => show(undefined), durations.toastFade)
}

const count = () => {
  if (!shown || shown.leaving || pauses > 0 || typeof shown.duration !== 'number') return
  endsAt = Date.now() + remaining
  later(leave, remaining)
}

/** One toast at a time: a new one takes the place of the one before. */
export const showToast = (toast: Toast) => {
  clearTimeout(timer)
  lastId += 1
  const duration = toast.duration ?? durations.toastDefault
  remaining = typeof duration === 'number' ? duration : 0
  show({ ...toast, duration, toastStyle: toast.toastStyle ?? 'DEFAULT', id: lastId, leaving: false })
  count()
  return lastId
}

/** For what can go unsaid: whatever is on show already, of the story or of the account, matters more. */
export const showUnlessBusy = (toast: Toast) => {
  if (!shown || shown.leaving) showToast(toast)
}

/** With an id, only if that toast is still the one shown. */
export const hideToast = (id?: number) => {
  if (id === undefined || shown?.id === id) leave()
}

/** A reader's hand or focus is on it; each pause needs its resume. */
export const pauseToast = () => {
  pauses += 1
  if (pauses > 1 || !shown || shown.leaving || typeof shown.duration !== 'number') return
  clearTimeout(timer)
  remaining = Math.max(0, endsAt - Date.now())
}

export const resumeToast = () => {
  pauses = Math.max(0, pauses - 1)
  count()
}

/** The shell calls this on every navigation. */
export const clearNextPageToasts = () => {
  if (shown?.duration === 'NEXTPAGE') leave()
}

/** The store as React's useSyncExternalStore wants it. On the server there is never a toast. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => shown,
  getOnServer: (): ShownToast | undefined => undefined,
}

const errorStyles: readonly ToastKind[] = ['ERROR', 'USER_SUSPENDED', 'POST_SUSPENDED', 'RETRY_STRIPE_CONNECTION']
export const isErrorToast = (toastStyle: ToastKind) => errorStyles.includes(toastStyle)
