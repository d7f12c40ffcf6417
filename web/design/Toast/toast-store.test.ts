import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastKinds } from '#shared/enums/interface.ts'
import {
  clearNextPageToasts,
  hideToast,
  isErrorToast,
  pauseToast,
  resumeToast,
  showToast,
  showUnlessBusy,
  toastStore,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  hideToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

const message = () => toastStore.get()?.message

test('[toast-default-5000] expires after five seconds by default', () => {
  showToast({ message: 'Noor Castellanos has been muted.' })
  vi.advanceTimersByTime(4999)
  expect(toastStore.get()).toMatchObject({ message: 'Noor Castellanos has been muted.', isLeaving: false })
  vi.advanceTimersByTime(1)
  expect(toastStore.get()?.isLeaving).toBe(true)
})

test('a final toast stays when others come', () => {
  showToast({ message: 'Saved' })
  const id = showToast({ message: 'Reload the page to continue.', duration: 'FOREVER', isFinal: true })
  showToast({ message: 'Please try again.', toastStyle: 'ERROR' })
  expect(message()).toBe('Reload the page to continue.')
  hideToast(id)
})

test('[toast-modal-animation-300] fades for 300 ms before it is removed', () => {
  showToast({ message: 'Saved', duration: 1000 })
  vi.advanceTimersByTime(1299)
  expect(message()).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeUndefined()
})

test('[toast-queued-replaces] replaces the current toast and starts a full duration', () => {
  showToast({ message: 'First' })
  vi.advanceTimersByTime(4000)
  showToast({ message: 'Second' })
  expect(message()).toBe('Second')
  vi.advanceTimersByTime(4999)
  expect(toastStore.get()).toMatchObject({ message: 'Second', isLeaving: false })
})

test('keeps a toast shown while another fades out', () => {
  showToast({ message: 'First', duration: 100 })
  vi.advanceTimersByTime(200)
  showToast({ message: 'Second' })
  vi.advanceTimersByTime(1000)
  expect(toastStore.get()).toMatchObject({ message: 'Second', isLeaving: false })
})

test('[toast-forever] keeps a FOREVER toast until it is hidden', () => {
  showToast({ message: 'We sent a verification email to hana@posteo.net.', duration: 'FOREVER' })
  vi.advanceTimersByTime(60_000)
  clearNextPageToasts()
  expect(toastStore.get()?.isLeaving).toBe(false)
  hideToast()
  vi.advanceTimersByTime(300)
  expect(toastStore.get()).toBeUndefined()
})

test('[toast-nextpage] clears NEXTPAGE toasts, and only those, on navigation', () => {
  showToast({ message: 'Under review', duration: 'NEXTPAGE' })
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()?.isLeaving).toBe(false)
  clearNextPageToasts()
  vi.advanceTimersByTime(300)
  expect(toastStore.get()).toBeUndefined()

  showToast({ message: 'Saved' })
  clearNextPageToasts()
  expect(toastStore.get()?.isLeaving).toBe(false)
})

test('[toast-auto-hide] pauses the timer while hovered or focused', () => {
  showToast({ message: 'Response hidden.' })
  vi.advanceTimersByTime(3000)
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()?.isLeaving).toBe(false)
  resumeToast()
  vi.advanceTimersByTime(1999)
  expect(toastStore.get()?.isLeaving).toBe(false)
  vi.advanceTimersByTime(301)
  expect(toastStore.get()).toBeUndefined()
})

test('resumes only when neither hovered nor focused', () => {
  showToast({ message: 'Saved', duration: 1000 })
  pauseToast()
  pauseToast()
  resumeToast()
  vi.advanceTimersByTime(5000)
  expect(toastStore.get()?.isLeaving).toBe(false)
  resumeToast()
  vi.advanceTimersByTime(1000)
  expect(toastStore.get()?.isLeaving).toBe(true)
})

test('pauses a toast that arrives while hovered', () => {
  showToast({ message: 'First' })
  pauseToast()
  showToast({ message: 'Second' })
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()).toMatchObject({ message: 'Second', isLeaving: false })
  resumeToast()
})

test('hides by id without affecting a later toast', () => {
  const first = showToast({ message: 'First' })
  showToast({ message: 'Second' })
  hideToast(first)
  expect(toastStore.get()).toMatchObject({ message: 'Second', isLeaving: false })
})

test('never replaces the current toast with an optional one', () => {
  showToast({ message: 'This story was found in violation of our rules.', duration: 'NEXTPAGE' })
  showUnlessBusy({ message: 'Signed in as Ines Okafor.' })
  expect(message()).toBe('This story was found in violation of our rules.')
  hideToast()
  showUnlessBusy({ message: 'Signed in as Ines Okafor.' })
  expect(message()).toBe('Signed in as Ines Okafor.')
})

test('[toast-error-styling] styles exactly four kinds as errors', () => {
  expect(toastKinds.filter(isErrorToast)).toEqual(['USER_SUSPENDED', 'POST_SUSPENDED', 'ERROR', 'RETRY_STRIPE_CONNECTION'])
})

test('notifies subscribers of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = toastStore.subscribe(listener)
  showToast({ message: 'Saved', duration: 100 })
  vi.advanceTimersByTime(400)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  showToast({ message: 'Again' })
  expect(listener).toHaveBeenCalledTimes(3)
})

test('has no toast on the server', () => {
  showToast({ message: 'Saved' })
  expect(toastStore.getOnServer()).toBeUndefined()
})
