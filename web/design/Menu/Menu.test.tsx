import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

test('renders only a labeled trigger while closed', () => {
  const html = renderToString(
    <Menu
      label="Your menu"
      trigger={(props) => (
        <button type="button" {...props}>
          You
        </button>
      )}
    >
      <MenuItem href="/me/stories">Stories</MenuItem>
    </Menu>,
  )
  expect(html).toMatch(/<button type="button"[^>]*aria-haspopup="menu"/)
  const id = /popoverTarget="([^"]+)"/i.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<div id="${id}" popover="auto" role="menu" aria-label="Your menu"`))
  expect(html).not.toContain('Stories')
})

test('renders links and buttons reached by arrow keys, not Tab', () => {
  expect(renderToString(<MenuItem href="/me/stories">Stories</MenuItem>)).toMatch(/^<a role="menuitem" tabindex="-1"/i)
  expect(renderToString(<MenuItem onSelect={() => {}}>Mute author</MenuItem>)).toMatch(/^<button role="menuitem" tabindex="-1"/i)
})
