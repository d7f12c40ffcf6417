import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/open-database.ts'
import { foldText } from '#shared/text/fold.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { highlightMatches } from './highlight.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const marked = (text: string, ...words: string[]) =>
  highlightMatches(
    text,
    words.map(foldText),
    words.map((word) => [foldText(word)]),
    { before: '[', after: ']' },
  )

test.each([
  ['我们在北京天安门', ['天安门'], '我们在北京[天安门]'],
  ['東京のラーメン', ['ﾗｰﾒﾝ'], '東京の[ラーメン]'],
  ['ไปตลาดน้ำ', ['ตลาด'], 'ไป[ตลาด]น้ำ'],
  ['전문검색 엔진', ['검색'], '전문[검색] 엔진'],
  ['في الكِتَابِ الجديد', ['كتاب'], 'في [الكِتَابِ] الجديد'],
  ['הַשָּׁלוֹם כאן', ['שלום'], '[הַשָּׁלוֹם] כאן'],
  ['Die Straße', ['strasse'], 'Die [Straße]'],
  ['IŞIK', ['isik'], '[IŞIK]'],
  ['ΟΔΥΣΣΕΑΣ', ['οδυσσέας'], '[ΟΔΥΣΣΕΑΣ]'],
  ['iPhone手機', ['手機'], 'iPhone[手機]'],
])('marks what was found in %s', (text, words, value) => {
  expect(marked(text, ...words)).toMatchObject({ value, matchLevel: 'full' })
})

test('the marks are put by the same comparison as the search makes', async () => {
  // Without the planes and blocks, and one letter, that grow with each version of Unicode, which the database and Node learn at different times.
  const compared = Array.from({ length: 0xffff }, (_none, i) => i + 1)
    .filter((code) => (code < 0xa700 && !(code >= 0x1c80 && code < 0x1c90) && code !== 0x2c2f) || code >= 0xf900)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{Cf}]/u.test(letter))
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, search_fold('a' || letter || 'B') as folded from unnest(${compared}::text[]) letter`.execute(database.db)
  const differences = rows.filter(({ letter, folded }) => folded !== foldText(`a${letter}B`)).map(({ letter }) => letter)
  expect(differences).toEqual([])
})
