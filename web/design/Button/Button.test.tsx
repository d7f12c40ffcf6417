import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnchorContext } from '../Anchor/Anchor.tsx'
import { Button } from './Button.tsx'

test('a button does not submit a form by accident', () => {
  expect(renderToString(<Button>Follow</Button>)).toMatch(/^<button type="button"/)
  expect(renderToString(<Button type="submit">Save</Button>)).toMatch(/^<button type="submit"/)
})

test('with an address it is a link, drawn by whoever draws links here', () => {
  expect(renderToString(<Button href="/write">Write</Button>)).toMatch(/^<a href="\/write"/)
  const html = renderToString(
    <AnchorContext value={(props) => <a {...props} data-preloads="" />}>
      <Button href="/write">Write</Button>
    </AnchorContext>,
  )
  expect(html).toContain('data-preloads')
})

test('a loading button says so, stays focusable and keeps its words for its width', () => {
  const html = renderToString(<Button loading>Publish</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
  expect(html).toContain('Publish')
  expect(html).toContain('aria-label="Loading"')
})

test('[loading-button-ignores-clicks] a click on a loading button reaches nobody', () => {
  const clicks: string[] = []
  // The element itself, as React would call it.
  const element = Button({ loading: true, onClick: () => clicks.push('mine'), children: 'Publish' })
  const heard: string[] = []
  element.props.onClick({ preventDefault: () => heard.push('prevented'), stopPropagation: () => heard.push('stopped') })
  expect(clicks).toEqual([])
  expect(heard).toEqual(['prevented', 'stopped'])
})
