import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { userId } from '#db/seeds/fill/people-rows.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { payoutCountries } from '#shared/partner-program/countries.ts'
import { currencyNames } from '#shared/payments/currencies.ts'
import { storyLanguages, writtenLanguages } from '#shared/story-languages.ts'
import { languageName } from '#shared/text/names.ts'
import { interfaceLanguages } from '#shared/translation/languages.ts'
import { t, type Translations } from '#shared/translation/translate.ts'
import { auditedPages } from '#test/browser/audited-pages.ts'
import { documentOf } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { countries } from '#web/features/payment/countries.ts'

/** The names of months are one text, of which a date takes a word. */
const bracket = (english: string): string => (/^Jan\w* Feb/.test(english) ? english.replace(/\w+/g, '⟦$&⟧') : `⟦${english}⟧`)

/** A language in which every translated word is in brackets, in place of German. */
const bracketed: Translations = { language: 'en-XA', find: bracket, findPlural: bracket }
const inBrackets = { 'accept-language': 'de' }

const readAttributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'data-tooltip']

/** Texts outside of all brackets. Elements may stand within a sentence, so brackets open in one text and close in another. */
function textsOutsideBrackets(html: string): string[] {
  const { body } = documentOf(html)
  const found: string[] = []
  let depth = 0
  const read = (text: string) => {
    let outside = ''
    for (const letter of text) {
      if (letter === '⟦') depth++
      if (depth === 0) outside += letter
      if (letter === '⟧') depth--
      if (letter === '⟧' || letter === '⟦') {
        found.push(outside)
        outside = ''
      }
    }
    found.push(outside)
  }
  const visit = (node: Element) => {
    if (['SCRIPT', 'STYLE', 'CODE', 'PRE'].includes(node.tagName)) return
    for (const name of readAttributes) {
      const around = depth
      depth = 0
      read(node.getAttribute(name) ?? '')
      depth = around
    }
    for (const child of node.childNodes)
      if (child.nodeType === 3) read(child.textContent ?? '')
      else if (child.nodeType === 1) visit(child as Element)
  }
  visit(body)
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text)))]
}

/** All that people wrote into the library. */
async function wordsOfPeople({ database }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database.db,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(database.db)
    texts.push(JSON.stringify(rows.map(({ row }) => row)))
  }
  return texts.join('\n').replaceAll('\\"', '"').replaceAll('\\n', '\n').replace(/\s+/g, ' ').toLowerCase()
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December|[JFMASOND][a-z]{2}'
const brands = 'CC (?:BY[-A-Z]*|CC0) 4.0|CC0 1.0|Google Analytics|WordPress|Substack|Stripe Express|Mastercard ending in 4444'

/** Dates, addresses, ids and names of products, and the codes that examples show: they have no words to translate. */
const notWords = new RegExp(
  String.raw`^(?:(?:${months})\b[\d ,:UTC]*|\S*octavo\.test\S*|.*\blocalhost:.*|/\S+|[a-z]+(?:[-_][a-z]+)+|[-A-Z\d]+|${brands}|development)$`,
)
/** Countries, languages and currencies. */
const names = new Set([
  ...Object.values(interfaceLanguages),
  ...Object.values(storyLanguages),
  ...writtenLanguages.map(languageName),
  ...Object.values(currencyNames).map((name) => t(name)),
  ...[...countries(), ...payoutCountries].map(({ name }) => name),
])

/** What stands around a name or a word of people in one text, such as a dot between two. */
const withoutMarks = (text: string): string => text.replace(/^[·:@.,\s]+|[·:.,\s]*(?:\b\d{4})?[·:.,\s]*$/g, '')

describe('every word of the interface goes through the catalogs', () => {
  let app: TestApp
  let library: string
  beforeAll(async () => {
    app = await openTestApp({ translations: (language) => (language === 'de' ? bracketed : undefined) })
    const [images, videos] = [await openImageStore(app.config), await openImageStore(app.config, 'videos')]
    await fillDemoLibrary({ db: app.database.db, images, videos, clock: app.clock })
    library = await wordsOfPeople(app)
  })
  afterAll(() => app.close())

  test.each(Object.entries(auditedPages))('%s', async (_name, page) => {
    const role = 'signedIn' in page ? (page.signedIn === true ? 'reader' : page.signedIn) : undefined
    const browser = role ? await app.signedIn(userId(demoRoles[role])) : app.browser()
    const { body } = await browser.get(page.path, inBrackets)
    expect(body).toContain('⟦')
    const isOfPeople = (text: string) => library.includes(text.toLowerCase()) || names.has(text)
    const bare = textsOutsideBrackets(body).map(withoutMarks)
    expect(bare.filter((text) => !notWords.test(text) && !names.has(text) && !text.split(/ · |, /).every(isOfPeople))).toEqual([])
    const english = await browser.get(page.path)
    expect(english.body).not.toContain('⟦')
  })
})
