import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnchorContext } from '../Anchor/Anchor.tsx'
import { Button } from './Button.tsx'

test('does not submit a form by default', () => {
  expect(renderToString(<Button>Follow</Button>)).toMatch(/^<button type="button"/)
  expect(renderToString(<Button type="submit">Save</Button>)).toMatch(/^<button type="submit"/)
})

test('renders a link with the configured link component when it has an address', () => {
  expect(renderToString(<Button href="/write">Write</Button>)).toMatch(/^<a href="\/write"/)
  const html = renderToString(
    <AnchorContext value={(props) => <a {...props} data-preloads="" />}>
      <Button href="/write">Write</Button>
    </AnchorContext>,
  )
  expect(html).toContain('data-preloads')
})

test('announces loading, stays focusable and keeps its width', () => {
  const html = renderToString(<Button loading>Publish</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
  expect(html).toContain('Publish')
  expect(html).toContain('aria-label="Loading"')
})

test('[loading-button-ignores-clicks] ignores clicks while loading', () => {
  const clicks: string[] = []
  const element = Button({ loading: true, onClick: () => clicks.push('mine'), children: 'Publish' })
  const events: string[] = []
  element.props.onClick({ preventDefault: () => events.push('prevented'), stopPropagation: () => events.push('stopped') })
  expect(clicks).toEqual([])
  expect(events).toEqual(['prevented', 'stopped'])
})
