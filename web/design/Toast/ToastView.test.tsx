import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { ToastView } from './ToastView.tsx'
import type { ShownToast } from './toast-store.ts'

const toast = (more: Partial<ShownToast> = {}): ShownToast => ({
  id: 1,
  message: 'Response hidden.',
  duration: 5000,
  toastStyle: 'DEFAULT',
  leaving: false,
  ...more,
})
const html = (more?: Partial<ShownToast>) => renderToString(<ToastView toast={toast(more)} />)

test('a toast is a status, an error an alert', () => {
  expect(html()).toContain('role="status"')
  for (const toastStyle of ['ERROR', 'USER_SUSPENDED', 'POST_SUSPENDED', 'RETRY_STRIPE_CONNECTION'] as const)
    expect(html({ toastStyle })).toContain('role="alert"')
  expect(html({ toastStyle: 'RETRYABLE_ERROR' })).toContain('role="status"')
})

test('[toast-default-undo] the default toast is a message, with Undo when it can be taken back', () => {
  expect(html()).toContain('Response hidden.')
  expect(html()).not.toContain('button')
  expect(html({ undo: () => {} })).toMatch(/<button[^>]*>Undo<\/button>/)
})

test('[entity-toast-fields] the test id of a toast is on its element', () => {
  expect(html({ extraParams: { testId: 'muteToast' } })).toContain('data-testid="muteToast"')
  expect(html()).not.toContain('data-testid')
})

test('what does not go by itself can be closed, unless it says no', () => {
  expect(html({ duration: 'FOREVER' })).toContain('aria-label="Close"')
  expect(html({ duration: 'FOREVER', closable: false })).not.toContain('aria-label="Close"')
  expect(html({ duration: 5000 })).not.toContain('aria-label="Close"')
})

test('a link stands in the toast as a link', () => {
  expect(html({ link: { text: 'Learn more', href: '/help' } })).toMatch(/<a [^>]*href="\/help"[^>]*>Learn more<\/a>/)
})

test('the server sends an empty status, ready for the first message', () => {
  expect(renderToString(<ToastRegion />)).toMatch(/^(?:<div[^>]*>)+<div role="status"[^>]*>(?:<\/div>)+$/)
})

test('[toast-accent] ACCENT alone stands on the accent colour', () => {
  expect(html({ toastStyle: 'ACCENT' })).toMatch(/class="[^"]*\baccent\b/)
  expect(html()).not.toMatch(/class="[^"]*\baccent\b/)
  const css = readFileSync(join(import.meta.dirname, 'Toast.module.css'), 'utf8')
  expect(css).toMatch(/\.accent {[^}]*background: var\(--accent\);/)
})
