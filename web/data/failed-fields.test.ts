import { expect, test } from 'vitest'
import { completeData, dataOrFailure, QueryFailure } from './failed-fields.ts'
import { createDocument } from './graphql.ts'

type Data = { stories: string[]; topics: string[] }
const query = createDocument<Data, object>('query PageQuery { stories topics }')
const error = (field: string, code = 'ServiceUnavailable') => ({ message: 'No.', path: [field], extensions: { code } })
const partial = { data: { stories: ['A'], topics: null } as unknown as Data, errors: [error('topics')] }

test('reading the field that failed throws, and the others can be read', () => {
  const data = dataOrFailure(query, {}, partial)
  expect(data?.stories).toEqual(['A'])
  expect(() => data?.topics).toThrow(QueryFailure)
})

test('throws at once where nothing is left', () => {
  const nothing = { data: { stories: null, topics: null } as unknown as Data, errors: [error('stories'), error('topics')] }
  expect(() => dataOrFailure(query, {}, nothing)).toThrow('PageQuery could not be answered.')
  expect(() => dataOrFailure(query, {}, { data: null, errors: nothing.errors })).toThrow(QueryFailure)
})

test('a reader of all fields gets none where one failed', () => {
  expect(completeData(partial)).toBeUndefined()
  expect(completeData({ data: partial.data })).toBe(partial.data)
})

test('a refusal and a lost connection are no failures', () => {
  const refused = { data: { stories: null } as unknown as Data, errors: [error('stories', 'Forbidden')] }
  expect(dataOrFailure(query, {}, refused)).toBeUndefined()
  expect(dataOrFailure(query, {}, { errors: [{ message: 'Failed to fetch', extensions: { code: 'Network' } }] })).toBeUndefined()
  const nullable = { data: { stories: ['A'], topics: null } as unknown as Data, errors: [error('topics', 'NotFound')] }
  expect(dataOrFailure(query, {}, nullable)).toEqual({ stories: ['A'], topics: null })
})
