import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignSystem } from './DesignSystem.tsx'

const html = renderToString(<DesignSystem productName="Octavo" />)

test('the whole sheet can be drawn on the server, the same twice', () => {
  expect(renderToString(<DesignSystem productName="Octavo" />)).toBe(html)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('nothing on it needs an inline script', () => {
  expect(html).not.toMatch(/<script|\son[a-z]+="|javascript:/i)
})

test('every icon that stands alone has a label', () => {
  for (const [button, attributes, content] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)) {
    const words = content?.replace(/<svg.*?<\/svg>|<[^>]+>/g, '').trim()
    expect(Boolean(words) || attributes?.includes('aria-label='), button).toBe(true)
  }
})
