import { expect, test } from 'vitest'
import { clip, truncate } from './truncate.ts'

test('[text-truncation] cuts a text between words and ends it in an ellipsis', () => {
  expect(truncate('hello brave world', 10)).toBe('hello…')
  expect(truncate('hello brave world', 17)).toBe('hello brave world')
  expect(truncate('hello, brave world', 8)).toBe('hello…')
  expect(truncate('hello brave world', 12)).toBe('hello brave…')
})

test('cuts a word without a boundary where it must, but never inside a character', () => {
  expect(truncate('abcdefghijkl', 5)).toBe('abcd…')
  expect(truncate('🦉🦉🦉🦉', 4)).toBe('🦉…')
  for (const limit of [1, 2, 3, 9, 30]) expect(truncate('tide and time and tide again', limit).length).toBeLessThanOrEqual(limit)
})

const family = '👩‍👩‍👧‍👦'

test('never cuts a joined emoji, a flag or a letter with its marks apart', () => {
  const letters = [family, '🇵🇹', '👍🏽', 'e\u0301', 'ที่', 'ക്ഷ', '한'.normalize('NFD'), '1️⃣']
  for (const letter of letters)
    for (let limit = 1; limit < 40; limit++) {
      const text = letter.repeat(30)
      for (const cut of [truncate(text, limit).replace(/…$/, ''), clip(text, limit)]) {
        expect(cut, `${letter} at ${limit}`).toBe(letter.repeat(cut.length / letter.length))
        expect(cut.length).toBeLessThanOrEqual(limit)
      }
    }
  expect(truncate(`Our family ${family} at home`, 20)).toBe('Our family…')
  expect(truncate(`Our family ${family} at home`, 24)).toBe(`Our family ${family}…`)
})

test('cuts between words where none are separated', () => {
  expect(truncate('iPhone 手機拍攝臺灣的山', 11)).toBe('iPhone 手機…')
  expect(truncate('我们在北京，看升旗', 7)).toBe('我们在北京…')
  expect(truncate('ฉันไปตลาดน้ำ', 7)).toBe('ฉันไป…')
})
