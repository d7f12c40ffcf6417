import { expect, test } from 'vitest'
import { storableJson, storableText } from './storable.ts'

test('what the database cannot hold is left out, and everything else stays', () => {
  expect(storableText('a\u0000b 🦉 \ud83e!')).toBe('ab 🦉 \ufffd!')
  expect(storableJson({ 'k\u0000': ['\u0000', 1, null, { deep: 'x\u0000' }], ok: true })).toEqual({
    k: ['', 1, null, { deep: 'x' }],
    ok: true,
  })
})
