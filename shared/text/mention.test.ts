import { expect, test } from 'vitest'
import { mentionQueryAtEnd } from './mention.ts'

test.each([
  ['@', ''],
  ['Thanks @jos', 'jos'],
  ['(@Jos\u00e9 Garc', 'Jos\u00e9 Garc'],
  ['@Jose\u0301', 'Jose\u0301'],
  ['@\u0938\u0940\u0924\u093e', '\u0938\u0940\u0924\u093e'],
  ['@O\u2019Brien', 'O\u2019Brien'],
  ['ada@example', undefined],
  ['@one two three', undefined],
  ['@ ', undefined],
])('%s is completed by %s', (text, query) => {
  expect(mentionQueryAtEnd(text)).toBe(query)
})
