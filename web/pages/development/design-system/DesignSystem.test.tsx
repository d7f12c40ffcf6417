import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignSystem } from './DesignSystem.tsx'

const html = renderToString(<DesignSystem productName="Octavo" />)

test('renders the whole sheet deterministically on the server', () => {
  expect(renderToString(<DesignSystem productName="Octavo" />)).toBe(html)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('needs no inline scripts', () => {
  expect(html).not.toMatch(/<script|\son[a-z]+="|javascript:/i)
})

test('labels every standalone icon', () => {
  for (const [button, attributes, content] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)) {
    const words = content?.replace(/<svg.*?<\/svg>|<[^>]+>/g, '').trim()
    expect(Boolean(words) || attributes?.includes('aria-label='), button).toBe(true)
  }
})
