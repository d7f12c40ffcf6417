import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GetTextTranslation, po } from 'gettext-parser'
import { offeredLanguages } from '#shared/translation/languages.ts'
import { pluralCategories } from '#shared/translation/plural-categories.ts'
import { root } from '../paths.js'
import type { Catalog as CompiledCatalog } from '#server/platform/translation/translations.ts'
import { type Area, areas, type Entry } from './collect.ts'

export const formsOf = (language: string): number => pluralCategories(language).length

export const languages = (): string[] => globSync('translations/*/', { cwd: root }).map((path) => path.split('/')[1] ?? '')

/** Those that are offered, and so complete. */
export const translatedLanguages = offeredLanguages.filter((language) => language !== 'en')

const fileOf = (language: string, area: Area): string => join(root, 'translations', language, `${area}.po`)

/** The translations of a language by their English; those of a sentence that is not translated are empty. */
export type Catalog = Map<string, GetTextTranslation>

export function readCatalog(language: string): Catalog {
  const files = areas.map((area) => fileOf(language, area)).filter((path) => existsSync(path))
  const tables = files.map((path) => po.parse(readFileSync(path)).translations[''] ?? {})
  return new Map(tables.flatMap((table) => Object.entries(table).filter(([english]) => english !== '')))
}

/** The same as servers and the files of browsers need it, without what is not translated. */
export const compileCatalog = (language: string): CompiledCatalog =>
  Object.fromEntries(
    [...readCatalog(language)]
      .filter(([, { msgstr }]) => msgstr.some(Boolean))
      .map(([english, { msgstr, msgid_plural }]) => [english, msgid_plural ? msgstr : (msgstr[0] ?? '')]),
  )

/** Which form a number takes, for translation programs; our own code goes by `Intl`. Languages with one or two forms need none. */
const formulas: Record<string, string> = {
  es: 'n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2',
  fr: 'n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2',
  ar: 'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5',
}

/** The formula of a language by the rules of gettext. */
export const pluralFormula = (language: string): string => formulas[language] ?? (formsOf(language) === 1 ? '0' : 'n != 1')

const header = (language: string) => ({
  Language: language,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'Plural-Forms': `nplurals=${formsOf(language)}; plural=(${pluralFormula(language)});`,
})

const describe = ({ values, paths }: Entry) => ({
  reference: paths.slice(0, 3).join('\n'),
  ...(values.length > 0 && { extracted: values.map((value, at) => `{${at}}: ${value}`).join('\n') }),
})

/** A file as it should be, with what is translated already. */
export function renderCatalog(language: string, area: Area, entries: readonly Entry[], known: Catalog): string {
  const translated = entries
    .filter((entry) => entry.area === area)
    .map((entry): [string, GetTextTranslation] => {
      const { english, englishPlural } = entry
      const before = known.get(english)
      const isSame = before?.msgid_plural === englishPlural
      const empty = Array.from({ length: englishPlural ? formsOf(language) : 1 }, () => '')
      return [
        english,
        {
          msgid: english,
          ...(englishPlural && { msgid_plural: englishPlural }),
          msgstr: before && isSame ? before.msgstr : empty,
          comments: describe(entry),
        },
      ]
    })
  const translations = { '': Object.fromEntries(translated) }
  return `${po.compile({ charset: 'utf-8', headers: header(language), translations }, { foldLength: 0 }).toString()}\n`
}

export function storeCatalog(language: string, area: Area, text: string): void {
  mkdirSync(join(root, 'translations', language), { recursive: true })
  writeFileSync(fileOf(language, area), text)
}
