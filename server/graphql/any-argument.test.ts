import {
  type GraphQLField,
  type GraphQLInputType,
  isCompositeType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { schema } from './schema.ts'

type GraphqlResponse = { errors?: { message: string; extensions?: { code?: string } }[] }

/** Ids and words that match nothing, and values that are not text at all. */
const samples = [
  '',
  'f00000000000',
  'x',
  "'; drop table users; --",
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  'ü'.repeat(5_000),
]
const numbers = [0, -1, 2_147_483_647]

/** A value of this type, with `word` for every string. */
function valueOf(type: GraphQLInputType, text: string, number: number): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, text, number)
  if (isListType(type)) return [valueOf(type.ofType, text, number)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, text, number)]))
  if (type.name === 'Int' || type.name === 'Float') return number
  return type.name === 'Boolean' ? true : text
}

function callField(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, text: string, number: number) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  return {
    query: `${kind}${declared && `(${declared})`} { ${field.name}${args && `(${args})`}${selection} }`,
    variables: Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type, text, number)])),
  }
}

const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

describe('operations with arbitrary arguments', () => {
  let app: TestApp
  let user: TestBrowser
  beforeAll(async () => {
    app = await openTestApp()
    user = await writer(app)
  })
  afterAll(() => app.close())

  /** The fields that failed unexpectedly, which no argument may cause. */
  async function accidents(browser: TestBrowser, kind: 'query' | 'mutation', fields: GraphQLField<unknown, unknown>[]) {
    const found: string[] = []
    for (const [i, text] of samples.entries())
      for (const field of fields) {
        const answer = await browser.post('/_/graphql', callField(kind, field, text, numbers[i % numbers.length] ?? 0))
        const { errors = [] } = answer.json<GraphqlResponse>()
        const isAccident = answer.statusCode >= 500 || errors.some(({ extensions }) => extensions?.code === 'ServiceUnavailable')
        if (isAccident) found.push(`${field.name} with ${JSON.stringify(text.slice(0, 20))}: ${errors[0]?.message}`)
      }
    return found
  }

  test('a query for something that does not exist is answered, for any viewer', async () => {
    expect(queries.length).toBeGreaterThan(10)
    expect(await accidents(app.browser(), 'query', queries)).toEqual([])
    expect(await accidents(user, 'query', queries)).toEqual([])
  })

  test('a mutation of something that does not exist is refused with a message, for any viewer', async () => {
    expect(mutations.length).toBeGreaterThan(10)
    expect(await accidents(app.browser(), 'mutation', mutations)).toEqual([])
    expect(await accidents(user, 'mutation', mutations)).toEqual([])
  })
})
