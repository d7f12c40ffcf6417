import { expect, test } from 'vitest'
import { gql, keyOf, textOf } from './gql.ts'

const name = gql`fragment Name on User { name }`
const byline = gql`fragment Byline on Post { creator { ...Name } } ${name}`
const card = gql`fragment Card on Post { id ...Byline creator { ...Name } } ${byline} ${name}`
const page = gql`query Page { post { ...Card ...Byline } } ${card} ${byline}`

test('[graphql-fragments-deduplicated] sends each fragment once, however many components of a page spread it', () => {
  const text = textOf(page)
  for (const fragment of ['Name', 'Byline', 'Card']) expect(text.split(`fragment ${fragment} on`), fragment).toHaveLength(2)
  expect(text).toMatch(/^query Page /)
})

test('gives the same query one key, whatever the order of its variables', () => {
  expect(keyOf(page, { paging: { limit: 3, to: 'x' }, id: 1 })).toBe(keyOf(page, { id: 1, paging: { to: 'x', limit: 3 } }))
  expect(keyOf(page, { id: 1 })).not.toBe(keyOf(page, { id: 2 }))
  expect(keyOf(page, { id: 1, to: undefined })).toBe(keyOf(page, { id: 1 }))
})
