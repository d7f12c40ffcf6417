import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { wordsIn, withFirstWords } from './first-words.ts'

const typed = (title: string, subtitle: string, text: string, cursor: [field: number, at: number]) =>
  wordsIn([title, subtitle, text].map((value, index) => ({ value, cursor: index === cursor[0] ? cursor[1] : undefined })))
const texts = (document: readonly { text: string }[]) => document.map(({ text }) => text)
const empty = joinDocument('', '', [])

test('what was typed before the editor was there stands in it, each line where it belongs, with the cursor between the same letters', () => {
  const { document, spot } = withFirstWords(empty, typed('Tides', '', 'Twice a day\nthe sea', [2, 15]))
  expect(texts(document)).toEqual(['Tides', '', 'Twice a day', 'the sea'])
  expect(spot).toEqual({ block: 3, offset: 3 })
  expect(new Set(document.map(({ name }) => name)).size).toBe(4)
})

test('Enter in the title leads on, as it does in the editor', () => {
  const { document, spot } = withFirstWords(empty, typed('Tides\nA table\nTwice a day', '', '', [0, 25]))
  expect(texts(document)).toEqual(['Tides', 'A table', 'Twice a day'])
  expect(spot).toEqual({ block: 2, offset: 11 })
})

test('a story that was brought back from this browser keeps everything, and what was typed comes after it', () => {
  const kept = joinDocument('Ebb', '', [{ name: 'a1b2', type: 'P', text: 'Low water.', markups: [] }])
  const { document, spot } = withFirstWords(kept, typed('More', '', '', [0, 4]))
  expect(texts(document)).toEqual(['Ebb', '', 'Low water.', 'More'])
  expect(spot).toEqual({ block: 3, offset: 4 })
})

test('nothing typed changes nothing', () => {
  expect(withFirstWords(empty, typed('', ' ', '', [0, 0]))).toEqual({ document: empty, spot: { block: 0, offset: 0 } })
})
