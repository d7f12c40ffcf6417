import { Bell } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countText, IconButton } from './IconButton.tsx'

test('above 99 the count is 99+', () => {
  expect(countText(3)).toBe('3')
  expect(countText(99)).toBe('99')
  expect(countText(100)).toBe('99+')
})

test('the label names the button and is its tooltip', () => {
  const html = renderToString(
    <IconButton label="Notifications, 3 unread" count={3}>
      <Bell />
    </IconButton>,
  )
  expect(html).toContain('aria-label="Notifications, 3 unread"')
  expect(html).toContain('data-tooltip="Notifications, 3 unread"')
  expect(html).toMatch(/<span[^>]*aria-hidden="true">3<\/span>/)
})

test('what is on or off says which; what only acts does not', () => {
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
