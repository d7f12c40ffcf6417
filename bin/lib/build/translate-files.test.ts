import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { speakInTest } from '#test/server/speak-in-test.ts'
import { translateScript } from './translate-files.ts'

/** Runs a built script, in which the functions have short names, in a language. */
function run(script: string, language: string, catalog: Record<string, string | string[]>): unknown {
  speakInTest({ language })
  return runInNewContext(translateScript(script, language, catalog), { a: t, b: phrase, c: plural })
}

test('a sentence has its values where the translation has them, and other sentences in them', () => {
  const catalog = { 'By {0} in {1}': 'In {1} von {0}', a: 'ein `${Wort}` \\', Save: 'Speichern' }
  expect(run('a`By ${a`a`} in ${1 + 1}`', 'de', catalog)).toBe('In 2 von ein `${Wort}` \\')
  expect(run('[a`Save`, a`Open`, `Save`]', 'de', catalog)).toEqual(['Speichern', 'Open', 'Save'])
})

test('what is on several lines is one sentence', () => {
  expect(run('a`Two\n      lines`', 'de', { 'Two lines': 'Zwei Zeilen' })).toBe('Zwei Zeilen')
})

test.each([
  ['de', ['{0} Geschichte', '{0} Geschichten'], ['0 Geschichten', '1 Geschichte', '2 Geschichten', '11 Geschichten']],
  ['fr', ['{0} article', '{0} d’articles', '{0} articles'], ['0 article', '1 article', '2 articles', '11 articles']],
  ['ja', ['{0}件'], ['0件', '1件', '2件', '11件']],
  ['ar', ['صفر', 'واحدة', 'اثنتان', '{0} قصص', '{0} قصة', '{0} من القصص'], ['صفر', 'واحدة', 'اثنتان', '11 قصة']],
])('a number has the forms of its language: %s', (language, forms, expected) => {
  const script = '[0, 1, 2, 11].map((n) => c(n, b`1 story`, b`${n} stories`))'
  expect(run(script, language, { '1 story': forms })).toEqual(expected)
})
