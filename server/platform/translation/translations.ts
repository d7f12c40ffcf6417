import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluralCategories } from '#shared/translation/plural-categories.ts'
import { pluralForm, type Translations } from '#shared/translation/translate.ts'

/** The translations of a language by their English, with several forms where the words depend on a number. */
export type Catalog = Readonly<Record<string, string | readonly string[]>>

/** Finds the words of a language; undefined for English, whose words are in the source. */
export type FindTranslations = (language: string) => Translations | undefined

export function createTranslations(language: string, catalog: Catalog): Translations {
  const words = new Map(Object.entries(catalog))
  const categories = pluralCategories(language)
  return {
    language,
    find: (english) => {
      const found = words.get(english)
      return typeof found === 'string' ? found : found?.[0]
    },
    findPlural: (english, count) => {
      const found = words.get(english)
      return typeof found === 'string' ? found : found?.[categories.indexOf(pluralForm(language, count))]
    },
  }
}

/** Reads a language when it is first needed: most servers speak few. */
export function findTranslationsBy(read: (language: string) => Catalog): FindTranslations {
  const known = new Map<string, Translations>()
  return (language) => {
    if (language === 'en') return undefined
    const found = known.get(language) ?? createTranslations(language, read(language))
    known.set(language, found)
    return found
  }
}

/** The translations that the build compiled into a folder. */
export const readTranslations = (folder: string): FindTranslations =>
  findTranslationsBy((language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalog)
