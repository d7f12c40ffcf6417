import { Bell } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cappedCountText } from './capped-count-text.ts'
import { IconButton } from './IconButton.tsx'

test('shows 99+ above 99', () => {
  expect(cappedCountText(3)).toBe('3')
  expect(cappedCountText(99)).toBe('99')
  expect(cappedCountText(100)).toBe('99+')
})

test('uses the label as both name and tooltip', () => {
  const html = renderToString(
    <IconButton label="Notifications, 3 unread" count={3}>
      <Bell />
    </IconButton>,
  )
  expect(html).toContain('aria-label="Notifications, 3 unread"')
  expect(html).toContain('data-tooltip="Notifications, 3 unread"')
  expect(html).toMatch(/<span[^>]*aria-hidden="true">3<\/span>/)
})

test('exposes pressed state for toggles only', () => {
  const save = (pressed?: boolean) =>
    renderToString(
      <IconButton label="Save" pressed={pressed}>
        <Bell />
      </IconButton>,
    )
  expect(save(true)).toContain('aria-pressed="true"')
  expect(save(false)).toContain('aria-pressed="false"')
  expect(save()).not.toContain('aria-pressed')
})
