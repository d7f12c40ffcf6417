import { expect, test } from 'vitest'
import { createDocument, queryKey, documentText } from './graphql.ts'

const name = createDocument(`fragment Name on User { name }`)
const byline = createDocument(`fragment Byline on Post { creator { ...Name } }`, [name])
const card = createDocument(`fragment Card on Post { id ...Byline creator { ...Name } }`, [byline, name])
const page = createDocument(`query Page { post { ...Card ...Byline } }`, [card, byline])

test('[graphql-fragments-deduplicated] sends each fragment once, however many components of a page spread it', () => {
  const text = documentText(page)
  for (const fragment of ['Name', 'Byline', 'Card']) expect(text.split(`fragment ${fragment} on`), fragment).toHaveLength(2)
  expect(text).toMatch(/^query Page /)
})

test('gives the same query one key, whatever the order of its variables', () => {
  expect(queryKey(page, { paging: { limit: 3, to: 'x' }, id: 1 })).toBe(queryKey(page, { id: 1, paging: { to: 'x', limit: 3 } }))
  expect(queryKey(page, { id: 1 })).not.toBe(queryKey(page, { id: 2 }))
  expect(queryKey(page, { id: 1, to: undefined })).toBe(queryKey(page, { id: 1 }))
})
