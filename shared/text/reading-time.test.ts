import { expect, test } from 'vitest'
import type { Body } from '#shared/body/paragraph.ts'
import { countWords, readingMinutes } from './reading-time.ts'

const bodyOf = (text: string): Body => [{ name: 'a', type: 'P', text, markups: [] }]

test.each([
  ['Chinese', '我们在北京天安门广场看升旗，人很多。', 1_000],
  ['Japanese', '東京タワーの近くでラーメンを食べました。人々が並ぶ。', 1_000],
])('a page of %s is read at about 500 characters a minute', (_language, sentence, characters) => {
  const text = sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)
  expect(readingMinutes(bodyOf(text))).toBe(2)
})

test.each([
  ['ฉันไปตลาดน้ำดำเนินสะดวกกับเพื่อน', 7],
  ['ຂ້ອຍມັກກິນເຂົ້າ', 4],
  ['ខ្ញុំស្រឡាញ់ភាសាខ្មែរ', 4],
  ['我们在北京天安门', 4],
  ['用 iPhone 14 拍攝', 4],
  ['吾輩は猫である。名前はまだ無い。', 9],
  ['ネットワークのパフォーマンス', 3],
])('tells the words of %s apart', (text, words) => {
  expect(Math.abs(countWords(text) - words)).toBeLessThanOrEqual(1)
})

test.each([
  ['It’s a well-known story of 3.5 km', 7],
  ['전문검색 엔진으로 찾은 문서', 4],
  ['قَرَأْتُ الكِتَابَ في مَدْرَسَةٍ', 4],
  ['मैं हिन्दी में किताब पढ़ता हूँ', 6],
  ['— … !', 0],
])('counts the words of %s between spaces, whatever marks they carry', (text, words) => {
  expect(countWords(text)).toBe(words)
})
