import { interfaceLanguage } from '#shared/translation/translate.ts'
import { languageName } from './text/names.ts'

/** The languages that stories are recognized in, by BCP 47 tag. Texts in languages that resemble each other too closely count as one. */
export const storyLanguages = {
  am: 'Amharic',
  ar: 'Arabic',
  hy: 'Armenian',
  az: 'Azerbaijani',
  be: 'Belarusian',
  bn: 'Bengali',
  sr: 'Bosnian, Croatian, Serbian',
  bg: 'Bulgarian',
  my: 'Burmese',
  zh: 'Chinese',
  cs: 'Czech',
  nl: 'Dutch',
  en: 'English',
  fil: 'Filipino',
  fr: 'French',
  ka: 'Georgian',
  de: 'German',
  el: 'Greek',
  gu: 'Gujarati',
  ha: 'Hausa',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  ig: 'Igbo',
  id: 'Indonesian, Malay',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  kk: 'Kazakh',
  km: 'Khmer',
  ko: 'Korean',
  lo: 'Lao',
  ml: 'Malayalam',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  ps: 'Pashto',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ro: 'Romanian',
  ru: 'Russian',
  si: 'Sinhala',
  so: 'Somali',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  uz: 'Uzbek',
  vi: 'Vietnamese',
  yo: 'Yoruba',
  zu: 'Zulu',
} as const

export type StoryLanguage = keyof typeof storyLanguages

export const isStoryLanguage = (tag: string): tag is StoryLanguage => Object.hasOwn(storyLanguages, tag)

/** Those that cannot be told from one another. */
const groups: Partial<Record<StoryLanguage, string[]>> = { sr: ['bs', 'hr', 'sr'], id: ['id', 'ms'] }

export const storyLanguageName = (tag: StoryLanguage): string =>
  interfaceLanguage() === 'en' ? storyLanguages[tag] : (groups[tag] ?? [tag]).map(languageName).join(', ')

/** Languages whose texts are not recognized, and the two scripts of Chinese. */
const notRecognized = 'af ca cy da eo et eu fi ga gd gl is la lt lv mk mn mt nb nn sk sl sq zh-Hans zh-Hant'

/** What a writer can say a story is written in, by BCP 47 tag; of a group, each language. */
export const writtenLanguages: readonly string[] = [
  ...new Set([...Object.keys(storyLanguages), ...Object.values(groups).flat(), ...notRecognized.split(' ')]),
]

/** The nearest of these to a tag such as `de-AT`; undefined if none is near. */
export function writtenLanguageOf(tag: string): string | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  return [tag, base].find((known) => writtenLanguages.includes(known))
}

/** The language of a story's words, as a BCP 47 tag: as exactly as its writer says, else that of its text. */
export const languageOfWords = (story: { chosenLanguage: string | null; language: string | null }): string | null =>
  story.chosenLanguage ?? story.language

/** The first of these stories in each language; none where there is one language only. */
export function firstInEachLanguage<Item>(stories: readonly Item[], languageOf: (story: Item) => string | null): Item[] {
  const byLanguage = new Map<string, Item>()
  for (const story of stories) {
    const language = languageOf(story)
    if (language && !byLanguage.has(language)) byLanguage.set(language, story)
  }
  return byLanguage.size > 1 ? [...byLanguage.values()] : []
}

const sameAs: Record<string, StoryLanguage> = { bs: 'sr', hr: 'sr', sh: 'sr', ms: 'id', zlm: 'id', tl: 'fil' }

/** The language of a tag such as `de-AT`; undefined where stories in it cannot be told from others. */
export function storyLanguageOf(tag: string): StoryLanguage | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  const language = sameAs[base] ?? base
  return isStoryLanguage(language) ? language : undefined
}

export const maxReadingLanguages = 20
