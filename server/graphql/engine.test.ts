import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import type { Context } from '#server/platform/context.ts'
import { createEngine } from './engine.ts'

const Box: GraphQLObjectType = new GraphQLObjectType({
  name: 'Box',
  fields: () => ({ size: { type: GraphQLInt, resolve: () => 3 }, inner: { type: Box, resolve: () => ({}) } }),
})
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { box: { type: Box, resolve: () => ({}) } } }),
})

test('every object has its type, whatever the conditions of another operation', async () => {
  const engine = createEngine(schema, { production: false })
  const execute = (query: string, variables = {}) => engine.execute({ query, variables }, {} as Context, true)
  const conditional = 'query ($isOpen: Boolean!) { box { inner @include(if: $isOpen) { size } } }'
  expect(await execute(conditional, { isOpen: false })).toEqual({ data: { box: { __typename: 'Box' } } })
  expect(await execute('{ box { inner { size } } }')).toEqual({
    data: { box: { __typename: 'Box', inner: { __typename: 'Box', size: 3 } } },
  })
})
