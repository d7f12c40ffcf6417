import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { measureOperation, limitError } from './limits.ts'

function sizeOf(source: string) {
  const document = parse(source)
  const isOperation = (node: object): node is OperationDefinitionNode => 'kind' in node && node.kind === Kind.OPERATION_DEFINITION
  return measureOperation(document, document.definitions.find(isOperation) as OperationDefinitionNode)
}
const refusalOf = (source: string) => limitError(sizeOf(source))

/** A field with this many levels. */
const nested = (levels: number): string => (levels === 1 ? 'a' : `a { ${nested(levels - 1)} }`)
const fields = (count: number): string => Array.from({ length: count }, (_, index) => `f${index}: a`).join(' ')

test.each([
  ['{ a }', { depth: 1, fields: 1, rootFields: 1 }],
  ['{ a b }', { depth: 1, fields: 2, rootFields: 2 }],
  ['{ a { b { c } } d }', { depth: 3, fields: 4, rootFields: 2 }],
  ['{ d a { b { c } } }', { depth: 3, fields: 4, rootFields: 2 }],
  ['{ a { b c } d { e } }', { depth: 2, fields: 5, rootFields: 2 }],
])('measure %s', (source, size) => {
  expect(sizeOf(source)).toEqual({ ...size, introspects: false })
})

test.each([
  ['an inline fragment', '{ a { ... on A { b { c } } } }', { depth: 3, fields: 3, rootFields: 1 }],
  ['a named fragment', '{ a { ...A } } fragment A on A { b { c } }', { depth: 3, fields: 3, rootFields: 1 }],
  [
    'a fragment that is spread twice',
    '{ a { ...A } b { ...A } } fragment A on A { c d }',
    { depth: 2, fields: 6, rootFields: 2 },
  ],
  [
    'a fragment inside a fragment',
    '{ ...A } fragment A on A { a ...B } fragment B on A { b c }',
    { depth: 1, fields: 3, rootFields: 3 },
  ],
  ['an inline fragment at the root', '{ ... on A { a b } c }', { depth: 1, fields: 3, rootFields: 3 }],
])('count the fields of %s as if they were inlined', (_, source, size) => {
  expect(sizeOf(source)).toEqual({ ...size, introspects: false })
})

test('measure nested spreads without expanding them, up to the largest safe number', () => {
  const levels = 60
  const doubling = Array.from({ length: levels }, (_, level) => `fragment F${level} on A { ...F${level + 1} ...F${level + 1} }`)
  expect(sizeOf(`{ ...F0 } ${doubling.join(' ')} fragment F${levels} on A { a }`)).toEqual({
    depth: 1,
    fields: Number.MAX_SAFE_INTEGER,
    rootFields: Number.MAX_SAFE_INTEGER,
    introspects: false,
  })
})

test.each([
  '{ __schema { types { name } } }',
  '{ __type(name: "A") { name } }',
  '{ a __schema { types { name } } b }',
  '{ ... on A { __schema { types { name } } } }',
  '{ ...A } fragment A on A { __type(name: "A") { name } }',
])('detect introspection in %s', (source) => {
  expect(sizeOf(source).introspects).toBe(true)
})

test.each(['{ __typename }', '{ a { __typename } }'])('do not mistake %s for introspection', (source) => {
  expect(sizeOf(source).introspects).toBe(false)
})

test('[graphql-limits] accept fifteen levels and refuse sixteen', () => {
  expect(refusalOf(`{ ${nested(15)} }`)).toBeUndefined()
  expect(refusalOf(`{ ${nested(16)} }`)).toBe('An operation can be 15 levels deep; this one has 16.')
})

test('[graphql-limits] accept introspection deeper than fifteen levels', () => {
  expect(refusalOf(`{ __schema { ${nested(15)} } }`)).toBeUndefined()
})

test('[graphql-limits] accept 2,000 fields and refuse one more', () => {
  expect(refusalOf(`{ a { ${fields(1_999)} } }`)).toBeUndefined()
  expect(refusalOf(`{ a { ${fields(2_000)} } }`)).toBe('An operation can request 2000 fields; this one requests more.')
})

test('[graphql-limits] accept 50 root fields and refuse one more', () => {
  expect(refusalOf(`{ ${fields(50)} }`)).toBeUndefined()
  expect(refusalOf(`{ ${fields(51)} }`)).toBe('An operation can have 50 fields at its root.')
})

test('[graphql-limits] refuse more than 50 root fields inside fragments', () => {
  const refusal = 'An operation can have 50 fields at its root.'
  expect(refusalOf(`{ ... on Query { ${fields(51)} } }`)).toBe(refusal)
  expect(refusalOf(`{ ...A } fragment A on Query { ${fields(51)} }`)).toBe(refusal)
  expect(refusalOf(`{ ...A ...A } fragment A on Query { ${fields(25)} }`)).toBeUndefined()
})
