import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { typedTextOf, withTypedText } from './typed-text.ts'

const typed = (title: string, subtitle: string, text: string, cursor: [field: number, at: number]) =>
  typedTextOf([title, subtitle, text].map((value, index) => ({ value, cursor: index === cursor[0] ? cursor[1] : undefined })))
const texts = (document: readonly { text: string }[]) => document.map(({ text }) => text)
const empty = joinDocument('', '', [])

test('puts text typed before the editor loaded where it belongs, with the cursor at the same position', () => {
  const { document, spot } = withTypedText(empty, typed('Tides', '', 'Twice a day\nthe sea', [2, 15]))
  expect(texts(document)).toEqual(['Tides', '', 'Twice a day', 'the sea'])
  expect(spot).toEqual({ block: 3, offset: 3 })
  expect(new Set(document.map(({ name }) => name)).size).toBe(4)
})

test('moves on from the title on Enter, as in the editor', () => {
  const { document, spot } = withTypedText(empty, typed('Tides\nA table\nTwice a day', '', '', [0, 25]))
  expect(texts(document)).toEqual(['Tides', 'A table', 'Twice a day'])
  expect(spot).toEqual({ block: 2, offset: 11 })
})

test('appends typed text to a story restored from this browser', () => {
  const kept = joinDocument('Ebb', '', [{ name: 'a1b2', type: 'P', text: 'Low water.', markups: [] }])
  const { document, spot } = withTypedText(kept, typed('More', '', '', [0, 4]))
  expect(texts(document)).toEqual(['Ebb', '', 'Low water.', 'More'])
  expect(spot).toEqual({ block: 3, offset: 4 })
})

test('changes nothing when nothing was typed', () => {
  expect(withTypedText(empty, typed('', ' ', '', [0, 0]))).toEqual({ document: empty, spot: { block: 0, offset: 0 } })
})
