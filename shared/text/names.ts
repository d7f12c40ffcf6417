import { memoize } from '../memoize.ts'
import { interfaceLanguage } from '../translation/translate.ts'

const namesOf = memoize((key) => {
  const [language = 'en', type = 'region'] = key.split(' ')
  return new Intl.DisplayNames(language, { type: type as Intl.DisplayNamesType })
}, 50)

const nameOf = (type: Intl.DisplayNamesType, code: string): string => namesOf(`${interfaceLanguage()} ${type}`).of(code) ?? code

/** The name of a country by its ISO 3166-1 alpha-2 code, in the language of the interface, as the others here. */
export const regionName = (code: string): string => nameOf('region', code)

/** By its BCP 47 tag. */
export const languageName = (tag: string): string => nameOf('language', tag)

/** The same in that language itself, as its readers look for it. */
export const ownLanguageName = (tag: string): string => namesOf(`${tag} language`).of(tag) ?? tag

const listsOf = memoize((language) => new Intl.ListFormat(language), 50)

/** "a, b, and c". */
export const joinList = (items: readonly string[]): string => listsOf(interfaceLanguage()).format(items)

const orderOf = memoize((language) => new Intl.Collator(language), 50)

/** The order of two names in a list that people see. */
export const compareTexts = (one: string, other: string): number => orderOf(interfaceLanguage()).compare(one, other)
