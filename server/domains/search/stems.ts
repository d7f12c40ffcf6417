import { sql } from 'kysely'
import { loadReadingLanguages } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { preferredLanguages } from '#server/platform/negotiation.ts'
import { storyLanguageOf } from '#shared/story-languages.ts'
import { foldText } from '#shared/text/fold.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'

/** The stems of each word of a query, such as `de:haus`, in a language in which it has some; of a stop word none. */
export type Stems = { language: string; words: string[][] }

const maxLanguages = 5

/** What is written in scripts that few languages use is stemmed in these for everyone. */
const languagesByScript: readonly [RegExp, readonly string[]][] = [
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Armenian}/u, ['hy']],
  [/\p{Script=Cyrillic}/u, ['ru', 'sr']],
  [/\p{Script=Devanagari}/u, ['hi', 'ne']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Tamil}/u, ['ta']],
]

/**
 * The languages, apart from English, that a search is stemmed in: the one it is limited to, else those of its script, of the interface, of
 * the browser, and that the viewer reads. For people with English alone, results are therefore as they are without stems.
 */
export async function languagesOfSearch(ctx: Context, text: string, only: string | undefined): Promise<string[]> {
  const languages =
    only === undefined
      ? [
          ...languagesByScript.flatMap(([script, tags]) => (script.test(text) ? tags : [])),
          ...[interfaceLanguage(), ...preferredLanguages(ctx.origin.acceptLanguage)].map(
            (tag) => storyLanguageOf(tag) ?? tag.replace(/-.*/, ''),
          ),
          ...(ctx.viewer ? (await loadReadingLanguages(ctx, ctx.viewer.id)).current : []),
        ]
      : [only]
  return [...new Set(languages)].filter((language) => language !== 'en').slice(0, maxLanguages)
}

/** `words` are those of `search_plain`; they are stemmed as they were written, too. */
export async function loadStems(
  ctx: Context,
  languages: readonly string[],
  text: string,
  words: readonly string[],
): Promise<Stems[]> {
  if (languages.length === 0 || words.length === 0) return []
  const written = new Map(text.match(/[\p{L}\p{M}\p{N}'’‘\u02bc]+/gu)?.map((word) => [foldText(word), word]))
  const { rows } = await sql<Stems>`
    select language, jsonb_agg(to_jsonb(tsvector_to_array(search_stems(language, word, false))) order by at) as words
    from unnest(${languages}::text[]) language
    cross join unnest(${words.map((word) => written.get(word) ?? word)}::text[]) with ordinality asked (word, at)
    group by language`.execute(ctx.db)
  return rows.filter((row) => row.words.some((stems) => stems.length > 0))
}
