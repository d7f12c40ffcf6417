import { franc } from 'franc-min'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { t } from '#shared/translation/translate.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { type StoryLanguage, storyLanguageOf, writtenLanguages } from '#shared/story-languages.ts'

/** Shorter texts are often detected as the wrong language. */
const minLength = 120
const maxLength = 2_000

/** The language by which a story is recommended: what its writer says, else that of its text; null where it is unknown. */
export function languageOfStory(chosen: string | null, title: string, body: Body): StoryLanguage | null {
  const language = chosen ?? detectTextLanguage([title, ...proseOf(body)])
  return (language && storyLanguageOf(language)) || null
}

/** Why a writer cannot choose this language, if so. */
export const refuseLanguage = (tag: string): Refused<'BadRequest'> | undefined =>
  writtenLanguages.includes(tag)
    ? undefined
    : refused('BadRequest', { message: t`Choose a language from the list.`, field: 'language' })

export const proseOf = (body: Body): string[] =>
  body.filter((paragraph) => blockOf(paragraph).text !== 'code').map(({ text }) => text)

/** Scripts in which nearly everything is written in one language. */
const scriptLanguages: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
]

/** The language of these texts as a BCP 47 tag. Of a short one it is known only where the script says it. */
export function detectTextLanguage(texts: readonly string[]): string | undefined {
  const text = texts.join('\n').slice(0, maxLength)
  const code = franc(text, { minLength })
  if (code !== 'und') return Intl.getCanonicalLocales(code)[0]
  return /^[^\p{L}]*[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text)
    ? undefined
    : scriptLanguages.find(([script]) => script.test(text))?.[1]
}
