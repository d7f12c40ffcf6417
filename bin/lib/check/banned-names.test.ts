import { expect, test } from 'vitest'
import { bannedNamesIn } from './banned-names.ts'

const namesOf = (code: string, path = 'web/a.tsx') => bannedNamesIn(path, code).map((problem) => /: (\S+)/.exec(problem)?.[1])

test.each([
  ['const toldUsers = 1', ['toldUsers']],
  ['function isAsked() {}', ['isAsked']],
  ['type Row = { mostLetters: number }', ['mostLetters']],
  ['const x = { usualRows: 1 }', ['usualRows']],
  ['const a = <p className={styles.beside} />', ['beside']],
])('rejects the name in %s', (code, names) => {
  expect(namesOf(code)).toEqual(names)
})

test('rejects a file name with a banned word', () => {
  expect(namesOf('', 'web/pages/reading/story/tell-standing.ts')).toEqual(['tell-standing'])
})

test('accepts text, comments, and other words that contain a banned one', () => {
  expect(namesOf('// told\nconst almost = "somebody asked" // most\nconst masks = <p>told</p>')).toEqual([])
})
