import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { readTestOperations } from './documents-in.ts'
import { typesOfOperation } from './operation-types.ts'

const schema = buildSchema(`
  enum Tier { FREE MEMBER }
  input Page { limit: Int! = 10, to: String }
  type Story { id: ID!, title: String, author: User }
  type User { id: ID!, tier: Tier!, stories(page: Page): [Story!] }
  type NotFound { message: String! }
  union Found = User | NotFound
  type Query { user(id: ID!): Found! }
`)

test('the members of a union are one type, objects are there, and values can be null', () => {
  const text =
    'query($id: ID!, $page: Page) { user(id: $id) { __typename ... on User { tier stories(page: $page) { title author { id } } } ... on NotFound { message } } }'
  expect(typesOfOperation(schema, text)).toBe(
    "{ data: { user: { __typename: 'User' | 'NotFound'; tier: Tier; stories: Array<{ title: string | null; author: { id: string } }>; message: string } }; variables: { id: string | undefined; page?: Page | null | undefined } }",
  )
})

test.each(['{ user(id: 1) { ... on User { name } } }', '{ people { id } }', 'query($a: Nothing) { user(id: 1) { __typename } }'])(
  'fails for what the schema does not have: %s',
  (text) => {
    expect(() => typesOfOperation(schema, text)).toThrow(/has no/)
  },
)

test('constants are put into the texts, also imported ones and those of several functions', () => {
  const files: Record<string, string> = {
    'test/a.ts':
      "import { fields } from './b.ts'\nasker(`{ user { ${fields} } }`)\nfunction one() { const q = '{ one }'; who.graphql(q) }\nfunction two() { const q = '{ two }'; who.graphql(q) }\nwho.rawGraphql(raw)\nwho.graphql(`{ ${field()} }`)",
    'test/b.ts': "export const fields = 'id' as const",
  }
  expect(readTestOperations(['test/a.ts'], (path) => files[path] ?? '')).toEqual(['{ one }', '{ two }', '{ user { id } }'])
})
