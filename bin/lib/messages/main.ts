import { isInterfaceLanguage } from '#shared/translation/languages.ts'
import { fail, say } from '../run.js'
import { type Catalog, formsOf, languages, readCatalog, renderCatalog, storeCatalog } from './catalogs.ts'
import { areas, collectMessages, type Entry } from './collect.ts'
import { translationProblems } from './translation-problems.ts'

const [command, ...more] = process.argv.slice(2)
if ((command !== 'update' && command !== 'check') || more.length > 0) fail('Use bin/messages update or bin/messages check.')

const maxListed = 100
const source = collectMessages()
const entries = [...source.values()]

/** Sentences that a catalog lacks, or has although they are gone, and translations that cannot be right. */
function problemsOf(language: string, catalog: Catalog): string[] {
  const added = entries.filter(
    ({ english, englishPlural }) => catalog.get(english)?.msgid_plural !== englishPlural || !catalog.has(english),
  )
  const gone = [...catalog.keys()].filter((english) => !source.has(english))
  return [
    ...added.map(({ english }) => `is new: ${english}`),
    ...gone.map((english) => `is gone: ${english}`),
    ...(added.length + gone.length > 0 ? ['was not updated: run bin/messages update'] : []),
    ...(isInterfaceLanguage(language)
      ? entries
          .filter(({ english }) => !catalog.get(english)?.msgstr.some(Boolean))
          .map(({ english }) => `is offered, but lacks: ${english}`)
      : []),
    ...entries.flatMap(({ english, englishPlural, valuesOfOne }) =>
      translationProblems(
        { english, englishPlural, valuesOfOne, forms: catalog.get(english)?.msgstr ?? [''] },
        formsOf(language),
      ).map((problem) => `“${english}” ${problem}`),
    ),
  ]
}

function reportArea(language: string, catalog: Catalog, area: string, ofArea: readonly Entry[]): void {
  const missing = ofArea.filter(({ english }) => !catalog.get(english)?.msgstr.some(Boolean))
  say(`${language}, ${area}: ${ofArea.length - missing.length} of ${ofArea.length} sentences`)
  for (const { english } of missing.slice(0, maxListed)) say(`  not translated: ${english}`)
  if (missing.length > maxListed) say(`  and ${missing.length - maxListed} more`)
}

let count = 0
for (const language of languages()) {
  const catalog = readCatalog(language)
  if (command === 'update')
    for (const area of areas) storeCatalog(language, area, renderCatalog(language, area, entries, catalog))
  const updated = command === 'update' ? readCatalog(language) : catalog
  for (const area of areas)
    reportArea(
      language,
      updated,
      area,
      entries.filter((entry) => entry.area === area),
    )
  const problems = problemsOf(language, updated)
  for (const problem of problems) say(`${language}: ${problem}`)
  count += problems.length
}
process.exitCode = count > 0 ? 1 : 0
