import { expect, test } from 'vitest'
import { interfaceLanguage, phrase, plural, t } from '#shared/translation/translate.ts'
import type { Services } from '../services.ts'
import { inLanguage, speakTo, writeTo } from './language-of-moment.ts'
import { createTranslations, findTranslationsBy } from './translations.ts'

const arabic = createTranslations('ar', {
  '1 story': ['٠', 'واحدة', 'اثنتان', '{0} قصص', '{0} قصة', '{0} من القصص'],
  Save: 'احفظ',
})

const german = { Save: 'Speichern', '1 story': ['1 Geschichte', '{0} Geschichten'] }
const translations: Services['translations'] = findTranslationsBy(() => german)
const ctx = { services: { translations }, config: { defaultLanguage: 'de' } } as never

test('a sentence has the form that its number takes in the language', () => {
  const forms = [0, 1, 2, 3, 11, 100].map((count) => arabic.findPlural?.('1 story', count))
  expect(forms).toEqual(['٠', 'واحدة', 'اثنتان', '{0} قصص', '{0} قصة', '{0} من القصص'])
  expect([arabic.find?.('Save'), arabic.find?.('constructor'), arabic.findPlural?.('Save', 2)]).toEqual([
    'احفظ',
    undefined,
    'احفظ',
  ])
})

test('words are those of the moment, and English outside of all', async () => {
  const stories = (count: number) => plural(count, phrase`1 story`, phrase`${count} stories`)
  const spoken = await inLanguage(ctx, 'de', async () => {
    await Promise.resolve()
    return [interfaceLanguage(), t`Save`, stories(1), stories(2)]
  })
  expect(spoken).toEqual(['de', 'Speichern', '1 Geschichte', '2 Geschichten'])
  expect([interfaceLanguage(), t`Save`, stories(1)]).toEqual(['en', 'Save', '1 story'])
})

test('two moments at once have a language each', async () => {
  const speak = (language: string) =>
    inLanguage(ctx, language, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return t`Save`
    })
  expect(await Promise.all(['de', 'en', 'de', 'tlh'].map(speak))).toEqual(['Speichern', 'Save', 'Speichern', 'Save'])
})

test('who is signed in or gets a mail decides from then on, if they chose a language; others get a mail in that of the site', () => {
  const after = (change: () => void) =>
    inLanguage(ctx, 'en', () => {
      change()
      return t`Save`
    })
  expect(after(() => speakTo(ctx, { interfaceLanguage: 'de' }))).toBe('Speichern')
  expect(after(() => speakTo(ctx, { interfaceLanguage: null }))).toBe('Save')
  expect(after(() => speakTo(ctx, { interfaceLanguage: 'tlh' }))).toBe('Save')
  expect(after(() => writeTo(ctx, { interfaceLanguage: null }))).toBe('Speichern')
  expect(after(() => writeTo(ctx, { interfaceLanguage: 'en' }))).toBe('Save')
})
