import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser'
import { type Catalog, createTranslations } from '#server/platform/translation/translations.ts'
import { pluralCategories } from '#shared/translation/plural-categories.ts'
import { pluralForm } from '#shared/translation/translate.ts'
import { compileCatalog, translatedLanguages } from '../messages/catalogs.ts'
import { keyOf } from '../messages/extract.ts'

/** Whether a language has the two forms of English, for the same numbers. */
const countsAsEnglish = (language: string): boolean =>
  pluralCategories(language).join() === 'one,other' &&
  [0, 1, 2, 1.5].every((n) => (pluralForm(language, n) === 'one') === (n === 1))

const isTagged = (node: unknown): node is TaggedTemplateExpression =>
  (node as TaggedTemplateExpression | undefined)?.type === 'TaggedTemplateExpression'

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

type Replacement = { start: number; end: number; text: () => string }

/**
 * A built script with the words of another language in place of English. A sentence is found by its text, since the names of functions do not
 * survive the build; what the catalog lacks stays.
 */
export function translateScript(code: string, language: string, catalog: Catalog): string {
  const replacements: Replacement[] = []
  const { find } = createTranslations(language, catalog)
  /** The code between two places, with what is replaced there. */
  const codeBetween = (start: number, end: number): string => {
    let [text, at] = ['', start]
    for (const replacement of replacements) {
      if (replacement.start < at || replacement.end > end) continue
      text += code.slice(at, replacement.start) + replacement.text()
      at = replacement.end
    }
    return text + code.slice(at, end)
  }
  const sentence = ({ tag, quasi }: TaggedTemplateExpression, translated: string): string => {
    const values = quasi.expressions.map(({ start, end }) => `\${${codeBetween(start, end)}}`)
    const parts = translated.split(/\{(\d+)\}/)
    const words = parts.map((part, at) => (at % 2 === 0 ? escapeTemplate(part) : (values[Number(part)] ?? '')))
    return `${code.slice(tag.start, tag.end)}\`${words.join('')}\``
  }
  const categories = pluralCategories(language)
  const isSimple = countsAsEnglish(language)
  const forms = (other: TaggedTemplateExpression, translated: readonly string[]): string => {
    const formOf = (category: Intl.LDMLPluralRule) => sentence(other, translated[categories.indexOf(category)] ?? '')
    const more = categories.filter((category) => category !== 'one' && category !== 'other')
    const one = categories.includes('one') ? formOf('one') : formOf('other')
    const rest = isSimple ? [] : [`{${more.map((category) => `${category}:${formOf(category)}`).join()}}`]
    return [one, formOf('other'), ...rest].join()
  }
  const known = new Set<TaggedTemplateExpression>()
  new Visitor({
    CallExpression({ arguments: given }) {
      const [, one, other] = given
      if (given.length !== 3 || !isTagged(one) || !isTagged(other)) return
      const translated = catalog[keyOf(one)]
      if (translated === undefined || typeof translated === 'string') return
      known.add(one).add(other)
      replacements.push({ start: one.start, end: other.end, text: () => forms(other, translated) })
    },
    TaggedTemplateExpression(node) {
      const translated = find?.(keyOf(node))
      if (translated === undefined || known.has(node)) return
      replacements.push({ start: node.start, end: node.end, text: () => sentence(node, translated) })
    },
  }).visit(parseSync('built.js', code).program)
  replacements.sort((some, others) => some.start - others.start)
  return codeBetween(0, code.length)
}

/**
 * Writes the scripts of a built folder once more for each language, with its words in them, so that a browser loads one language and looks
 * nothing up. They import each other by the same names, in a folder named by what it contains.
 * See docs/decisions/0122-write-a-language-into-the-files-of-its-browsers.md.
 */
export async function translateFiles(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js')).sort()
  const scripts = await Promise.all(names.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })))
  const folders: Record<string, string> = {}
  for (const language of translatedLanguages) {
    const catalog = compileCatalog(language)
    const translated = scripts.map(({ name, code }) => ({ name, code: translateScript(code, language, catalog) }))
    const hash = createHash('sha256')
    for (const { code } of translated) hash.update(code)
    const folder = `${language}-${hash.digest('base64url').slice(0, 8)}`
    folders[language] = folder
    await mkdir(join(assets, folder), { recursive: true })
    await Promise.all(translated.map(({ name, code }) => writeFile(join(assets, folder, name), code)))
  }
  await writeFile(join(client, '.vite/translated.json'), JSON.stringify(folders))
}
