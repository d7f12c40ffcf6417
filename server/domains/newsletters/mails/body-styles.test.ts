import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBody } from '#shared/body/render-body.ts'
import { anyBody } from '#test/arbitrary-body.ts'
import { inlineStyles } from './body-styles.ts'

/** Tags inside a paragraph, a list or a table, which look as mail programs draw them. */
const unstyled = ['strong', 'em', 'code', 'mark', 'sup', 'br', 'li', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

test('every block of an email has its styles', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const tags = inlineStyles.body(renderBody(body, { plain: true })).matchAll(/<(\w+)( style=)?/g)
      const missing = [...tags].filter(([, tag = '', style]) => !style && !unstyled.includes(tag)).map(([, tag]) => tag)
      expect([...new Set(missing)]).toEqual([])
    }),
  )
})
