import type { ReactNode } from 'react'
import type { ToastDuration as NamedToastDuration, ToastKind } from '#shared/enums/interface.ts'
import { durations } from '../constants.ts'

export type ToastDurationOption = number | NamedToastDuration

export type Toast = {
  message: ReactNode
  /** Milliseconds, until hidden (`FOREVER`) or until the next page. Defaults to five seconds. */
  duration?: ToastDurationOption
  toastStyle?: ToastKind
  extraParams?: { testId?: string }
  /** Reverts the reported action. */
  undo?: () => void
  /** Any other action: Try again, Accept, Resend email. */
  action?: { text: string; run: () => void }
  link?: { text: string; href: string }
  /** Whether it has a close button. Defaults to true for toasts that do not expire. */
  closable?: boolean
  /** No other toast takes its place, because what others say is no longer true of this page. */
  isFinal?: boolean
  /** Called when the reader closes it. */
  onDismiss?: () => void
}

export type VisibleToast = Toast & { id: number; duration: ToastDurationOption; toastStyle: ToastKind; isLeaving: boolean }

let current: VisibleToast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remaining = 0
let pauses = 0
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: VisibleToast | undefined) => {
  current = next
  for (const listener of listeners) listener()
}

const startTimer = (callback: () => void, delay: number) => {
  clearTimeout(timer)
  timer = setTimeout(callback, delay)
}

const startLeaving = () => {
  if (!current || current.isLeaving) return
  show({ ...current, isLeaving: true })
  startTimer(() => show(undefined), durations.toastFade)
}

const count = () => {
  if (!current || current.isLeaving || pauses > 0 || typeof current.duration !== 'number') return
  endsAt = Date.now() + remaining
  startTimer(startLeaving, remaining)
}

/** Only one toast is shown at a time: a new one replaces the current one, unless that is final. */
export const showToast = (toast: Toast) => {
  if (current?.isFinal && !current.isLeaving && !toast.isFinal) return lastId
  clearTimeout(timer)
  lastId += 1
  const duration = toast.duration ?? durations.toastDefault
  remaining = typeof duration === 'number' ? duration : 0
  show({ ...toast, duration, toastStyle: toast.toastStyle ?? 'DEFAULT', id: lastId, isLeaving: false })
  count()
  return lastId
}

/** For optional messages: shown only if no other toast is visible. */
export const showUnlessBusy = (toast: Toast) => {
  if (!current || current.isLeaving) showToast(toast)
}

/** With an id, hides the toast only if it is still the current one. */
export const hideToast = (id?: number) => {
  if (id === undefined || current?.id === id) startLeaving()
}

/** Called on hover and focus; each pause needs a matching resume. */
export const pauseToast = () => {
  pauses += 1
  if (pauses > 1 || !current || current.isLeaving || typeof current.duration !== 'number') return
  clearTimeout(timer)
  remaining = Math.max(0, endsAt - Date.now())
}

export const resumeToast = () => {
  pauses = Math.max(0, pauses - 1)
  count()
}

/** The shell calls this on every navigation. */
export const clearNextPageToasts = () => {
  if (current?.duration === 'NEXTPAGE') startLeaving()
}

/** In the shape of React's useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => current,
  getOnServer: (): VisibleToast | undefined => undefined,
}

const errorStyles: readonly ToastKind[] = ['ERROR', 'USER_SUSPENDED', 'POST_SUSPENDED', 'RETRY_STRIPE_CONNECTION']
export const isErrorToast = (toastStyle: ToastKind) => errorStyles.includes(toastStyle)
