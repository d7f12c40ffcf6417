import type { ReactNode } from 'react'
import type { ToastDuration as NamedToastDuration } from '#shared/enums/toast-duration.ts'
import type { ToastKind } from '#shared/enums/toast-kind.ts'
import { durations } from '../constants.ts'

export type ToastDuration = number | NamedToastDuration

export type Toast = {
  message: ReactNode
  /** Milliseconds, until hidden (`FOREVER`) or until the next page. Defaults to five seconds. */
  duration?: ToastDuration
  toastStyle?: ToastKind
  extraParams?: { testId?: string }
  /** Reverts the reported action. */
  undo?: () => void
  /** Any other action: Try again, Accept, Resend email. */
  action?: { text: string; run: () => void }
  link?: { text: string; href: string }
  /** Whether it has a close button. Defaults to true for toasts that do not expire. */
  closable?: boolean
  /** Called when the reader closes it. */
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

/** Only one toast is shown at a time: a new one replaces the current one. */
export const showToast = (toast: Toast) => {
  clearTimeout(timer)
  lastId += 1
  const duration = toast.duration ?? durations.toastDefault
  remaining = typeof duration === 'number' ? duration : 0
  show({ ...toast, duration, toastStyle: toast.toastStyle ?? 'DEFAULT', id: lastId, leaving: false })
  count()
  return lastId
}

/** For optional messages: shown only if no other toast is visible. */
export const showUnlessBusy = (toast: Toast) => {
  if (!shown || shown.leaving) showToast(toast)
}

/** With an id, hides the toast only if it is still the current one. */
export const hideToast = (id?: number) => {
  if (id === undefined || shown?.id === id) leave()
}

/** Called on hover and focus; each pause needs a matching resume. */
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

/** In the shape of React's useSyncExternalStore. */
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
