import { memoize } from '../memoize.ts'

/** What a sentence can contain: already formatted for its reader. */
export type PhraseValue = string | number | null | undefined

/** Words of the interface that are shown later, in the language of their reader. */
export type Phrase<Value = PhraseValue> = { readonly english: readonly string[]; readonly values: readonly Value[] }

/** The words of one language, by their English; `{0}` stands for the first value. Browsers load files with the words in them. */
export type Translations = {
  /** As a BCP 47 tag. */
  language: string
  find?: (english: string) => string | undefined
  /** The same where the words depend on a number, by the English for one. */
  findPlural?: (english: string, count: number) => string | undefined
}

const english: Translations = { language: 'en' }
let translationsNow = (): Translations => english

/** Sets where the language of the moment is known: a request has one, a job one for each recipient. Returns how to undo that. */
export function readTranslationsFrom(source: () => Translations | undefined): () => void {
  const before = translationsNow
  translationsNow = () => source() ?? english
  return () => {
    translationsNow = before
  }
}

/** The language of the moment, as a BCP 47 tag. */
export const interfaceLanguage = (): string => translationsNow().language

/** A sentence may be written on several lines. */
const onOneLine = new WeakMap<readonly string[], readonly string[]>()

function joinLines(strings: readonly string[]): readonly string[] {
  const known = onOneLine.get(strings)
  if (known) return known
  const joined = strings.map((text) => text.replace(/\s*\n\s*/g, ' '))
  onOneLine.set(strings, joined)
  return joined
}

/** The English of a sentence as catalogs have it. */
export const phraseKey = (strings: readonly string[]): string =>
  joinLines(strings).reduce((key, text, index) => (index === 0 ? text : `${key}{${index - 1}}${text}`), '')

const fill = <Value>(translated: string, values: readonly Value[]): (string | Value)[] =>
  translated.split(/\{(\d+)\}/).map((part, index) => (index % 2 === 0 ? part : (values[Number(part)] as Value)))

const sayEnglish = <Value>({ english: strings, values }: Phrase<Value>): (string | Value)[] =>
  joinLines(strings).flatMap((text, index) => (index === 0 ? [text] : [values[index - 1] as Value, text]))

/** A sentence in the language of its reader, in parts: its values stand between words. */
export function sayParts<Value>(sentence: Phrase<Value>): (string | Value)[] {
  const translations = translationsNow()
  const translated = translations.find?.(phraseKey(sentence.english))
  return translated === undefined ? sayEnglish(sentence) : fill(translated, sentence.values)
}

/** The forms of a language beyond `one` and `other`, which the build writes into the files of its browsers. */
export type MoreForms<Value = PhraseValue> = Partial<Record<Intl.LDMLPluralRule, Phrase<Value>>>

const rulesOf = memoize((language) => new Intl.PluralRules(language), 20)

/** Which form of a sentence a number takes in a language. */
export const pluralForm = (language: string, count: number): Intl.LDMLPluralRule => rulesOf(language).select(count)

/** The same for a sentence that depends on a number. Translations have as many forms as their language; all can contain the values of `other`. */
export function sayPluralParts<Value>(
  count: number,
  one: Phrase<Value>,
  other: Phrase<Value>,
  more?: MoreForms<Value>,
): (string | Value)[] {
  const { language, findPlural } = translationsNow()
  const translated = findPlural?.(phraseKey(one.english), count)
  if (translated !== undefined) return fill(translated, other.values)
  const form = more ? pluralForm(language, count) : count === 1 ? 'one' : 'other'
  return sayEnglish(form === 'one' ? one : (more?.[form] ?? other))
}

const isPhrase = (words: TemplateStringsArray | Phrase): words is Phrase => 'english' in words

/** Keeps words for later, such as those in a table: `t` translates them where they are shown. */
export const phrase = <Values extends unknown[]>(strings: TemplateStringsArray, ...values: Values): Phrase<Values[number]> => ({
  english: strings,
  values,
})

/** The same as `sayEnglish`, in one piece: most words of most pages. */
function joinEnglish({ english: strings, values }: Phrase): string {
  const texts = joinLines(strings)
  let sentence = texts[0] ?? ''
  for (let at = 1; at < texts.length; at++) sentence += `${values[at - 1] ?? ''}${texts[at]}`
  return sentence
}

/** Words in the language of their reader: t`Hello, ${name}`, or a phrase that was kept. */
export function t(words: TemplateStringsArray | Phrase, ...values: PhraseValue[]): string {
  const sentence = isPhrase(words) ? words : { english: words, values }
  return translationsNow().find ? sayParts(sentence).join('') : joinEnglish(sentence)
}

/** A sentence that depends on a number: plural(count, phrase`1 story`, phrase`${formatNumber(count)} stories`). */
export const plural = (count: number, one: Phrase, other: Phrase, more?: MoreForms): string =>
  sayPluralParts(count, one, other, more).join('')
