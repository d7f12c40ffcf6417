import { expect, test } from 'vitest'
import { toStorableJson, toStorableText } from './storable.ts'

test('drops what the database cannot store and keeps everything else', () => {
  expect(toStorableText('a\u0000b 🦉 \ud83e!')).toBe('ab 🦉 \ufffd!')
  expect(toStorableJson({ 'k\u0000': ['\u0000', 1, null, { deep: 'x\u0000' }], ok: true })).toEqual({
    k: ['', 1, null, { deep: 'x' }],
    ok: true,
  })
})
