import { expect, test } from 'vitest'
import { storableJson, storableText } from './storable.ts'

test('drops what the database cannot store and keeps everything else', () => {
  expect(storableText('a\u0000b 🦉 \ud83e!')).toBe('ab 🦉 \ufffd!')
  expect(storableJson({ 'k\u0000': ['\u0000', 1, null, { deep: 'x\u0000' }], ok: true })).toEqual({
    k: ['', 1, null, { deep: 'x' }],
    ok: true,
  })
})
