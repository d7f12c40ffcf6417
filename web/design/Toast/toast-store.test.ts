import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastKinds } from '#shared/enums/toast-kind.ts'
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

test('[toast-default-5000] a toast goes after five seconds unless it says otherwise', () => {
  showToast({ message: 'Noor Castellanos has been muted.' })
  vi.advanceTimersByTime(4999)
  expect(toastStore.get()).toMatchObject({ message: 'Noor Castellanos has been muted.', leaving: false })
  vi.advanceTimersByTime(1)
  expect(toastStore.get()?.leaving).toBe(true)
})

test('[toast-modal-animation-300] it fades for 300 ms before it is gone', () => {
  showToast({ message: 'Saved', duration: 1000 })
  vi.advanceTimersByTime(1299)
  expect(message()).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeUndefined()
})

test('[toast-queued-replaces] a second toast takes the place of the first, with its own full time', () => {
  showToast({ message: 'First' })
  vi.advanceTimersByTime(4000)
  showToast({ message: 'Second' })
  expect(message()).toBe('Second')
  vi.advanceTimersByTime(4999)
  expect(toastStore.get()).toMatchObject({ message: 'Second', leaving: false })
})

test('a toast shown while another fades is not taken away with it', () => {
  showToast({ message: 'First', duration: 100 })
  vi.advanceTimersByTime(200)
  showToast({ message: 'Second' })
  vi.advanceTimersByTime(1000)
  expect(toastStore.get()).toMatchObject({ message: 'Second', leaving: false })
})

test('[toast-forever] a FOREVER toast stays until it is hidden', () => {
  showToast({ message: 'We sent a verification email to hana@posteo.net.', duration: 'FOREVER' })
  vi.advanceTimersByTime(60_000)
  clearNextPageToasts()
  expect(toastStore.get()?.leaving).toBe(false)
  hideToast()
  vi.advanceTimersByTime(300)
  expect(toastStore.get()).toBeUndefined()
})

test('[toast-nextpage] a NEXTPAGE toast stays until the reader goes on, and only that kind goes then', () => {
  showToast({ message: 'Under review', duration: 'NEXTPAGE' })
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()?.leaving).toBe(false)
  clearNextPageToasts()
  vi.advanceTimersByTime(300)
  expect(toastStore.get()).toBeUndefined()

  showToast({ message: 'Saved' })
  clearNextPageToasts()
  expect(toastStore.get()?.leaving).toBe(false)
})

test('[toast-auto-hide] the time stands still while a hand or the focus is on it', () => {
  showToast({ message: 'Response hidden.' })
  vi.advanceTimersByTime(3000)
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()?.leaving).toBe(false)
  resumeToast()
  vi.advanceTimersByTime(1999)
  expect(toastStore.get()?.leaving).toBe(false)
  vi.advanceTimersByTime(301)
  expect(toastStore.get()).toBeUndefined()
})

test('hovered and focused at once, it waits for both to end', () => {
  showToast({ message: 'Saved', duration: 1000 })
  pauseToast()
  pauseToast()
  resumeToast()
  vi.advanceTimersByTime(5000)
  expect(toastStore.get()?.leaving).toBe(false)
  resumeToast()
  vi.advanceTimersByTime(1000)
  expect(toastStore.get()?.leaving).toBe(true)
})

test('a toast that comes while the hand is there waits too', () => {
  showToast({ message: 'First' })
  pauseToast()
  showToast({ message: 'Second' })
  vi.advanceTimersByTime(60_000)
  expect(toastStore.get()).toMatchObject({ message: 'Second', leaving: false })
  resumeToast()
})

test('hiding a toast by its id leaves a later one alone', () => {
  const first = showToast({ message: 'First' })
  showToast({ message: 'Second' })
  hideToast(first)
  expect(toastStore.get()).toMatchObject({ message: 'Second', leaving: false })
})

test('what can go unsaid never takes the place of what is being said', () => {
  showToast({ message: 'This story was found in violation of our rules.', duration: 'NEXTPAGE' })
  showUnlessBusy({ message: 'Signed in as Ines Okafor.' })
  expect(message()).toBe('This story was found in violation of our rules.')
  hideToast()
  showUnlessBusy({ message: 'Signed in as Ines Okafor.' })
  expect(message()).toBe('Signed in as Ines Okafor.')
})

test('[toast-error-styling] four kinds are errors, and no other', () => {
  expect(toastKinds.filter(isErrorToast)).toEqual(['USER_SUSPENDED', 'POST_SUSPENDED', 'ERROR', 'RETRY_STRIPE_CONNECTION'])
})

test('who listens hears of every change, until they stop', () => {
  const heard = vi.fn()
  const stop = toastStore.subscribe(heard)
  showToast({ message: 'Saved', duration: 100 })
  vi.advanceTimersByTime(400)
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  showToast({ message: 'Again' })
  expect(heard).toHaveBeenCalledTimes(3)
})

test('on the server there is never a toast', () => {
  showToast({ message: 'Saved' })
  expect(toastStore.getOnServer()).toBeUndefined()
})
