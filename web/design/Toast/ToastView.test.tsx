import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { ToastView } from './ToastView.tsx'
import type { VisibleToast } from './toast-store.ts'

const toast = (more: Partial<VisibleToast> = {}): VisibleToast => ({
  id: 1,
  message: 'Response hidden.',
  duration: 5000,
  toastStyle: 'DEFAULT',
  isLeaving: false,
  ...more,
})
const html = (more?: Partial<VisibleToast>) => renderToString(<ToastView toast={toast(more)} />)

test('is a status, or an alert for errors', () => {
  expect(html()).toContain('role="status"')
  for (const toastStyle of ['ERROR', 'USER_SUSPENDED', 'POST_SUSPENDED', 'RETRY_STRIPE_CONNECTION'] as const)
    expect(html({ toastStyle })).toContain('role="alert"')
  expect(html({ toastStyle: 'RETRYABLE_ERROR' })).toContain('role="status"')
})

test('[toast-default-undo] shows a message by default, with Undo when it is reversible', () => {
  expect(html()).toContain('Response hidden.')
  expect(html()).not.toContain('button')
  expect(html({ undo: () => {} })).toMatch(/<button[^>]*>Undo<\/button>/)
})

test('[entity-toast-fields] puts the test id on the toast element', () => {
  expect(html({ extraParams: { testId: 'muteToast' } })).toContain('data-testid="muteToast"')
  expect(html()).not.toContain('data-testid')
})

test('has a close button when it does not expire, unless disabled', () => {
  expect(html({ duration: 'FOREVER' })).toContain('aria-label="Close"')
  expect(html({ duration: 'FOREVER', closable: false })).not.toContain('aria-label="Close"')
  expect(html({ duration: 5000 })).not.toContain('aria-label="Close"')
})

test('renders a link inside the toast', () => {
  expect(html({ link: { text: 'Learn more', href: '/help' } })).toMatch(/<a [^>]*href="\/help"[^>]*>Learn more<\/a>/)
})

test('renders an empty status region on the server', () => {
  expect(renderToString(<ToastRegion />)).toMatch(/^(?:<div[^>]*>)+<div role="status"[^>]*>(?:<\/div>)+$/)
})

test('[toast-accent] uses the accent background for ACCENT only', () => {
  expect(html({ toastStyle: 'ACCENT' })).toMatch(/class="[^"]*\baccent\b/)
  expect(html()).not.toMatch(/class="[^"]*\baccent\b/)
  const css = readFileSync(join(import.meta.dirname, 'Toast.module.css'), 'utf8')
  expect(css).toMatch(/\.accent {[^}]*background: var\(--accent\);/)
})
