import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import type { SearchKind } from './kinds.ts'
import { languagesOfSearch, loadStems, type Stems } from './stems.ts'
import { findCorrections, maxTypos } from './typos.ts'

/** The rest of a longer query is ignored. */
const maxWords = 10
/** The most frequent completions considered for an incomplete word. */
const maxCompletions = 24
const maxCandidates = 200

export type ParsedQuery = {
  /** As `search_plain` writes it: lowercase, without accents and punctuation. */
  plain: string
  words: string[]
  /** The possible meanings of each word, itself first. */
  meant: string[][]
  stems: Stems[]
}

/** Does not split surrogate pairs. */
const truncateQuery = (text: string): string =>
  Array.from(text.slice(0, maxSearchQueryLength * 2))
    .slice(0, maxSearchQueryLength)
    .join('')

const endingsOf = (kind: SearchKind) => {
  const short = (length: number) => sql`
    (select word from search_words where kind = ${kind} and left(word, ${sql.lit(length)}) = (select last from asked)
      and length((select last from asked)) = ${sql.lit(length)} order by n desc limit ${sql.lit(maxCompletions)})`
  return sql`${short(1)} union all ${short(2)} union all ${short(3)} union all
    (select word from search_words where kind = ${kind} and word >= (select last from asked)
      and word < (select last || ${'\u{10FFFF}'} from asked) and length((select last from asked)) > 3
      order by n desc limit ${sql.lit(maxCompletions)})`
}

/** Parses a typed query. With `asPrefix` the last word may be incomplete; `language` is the one that stories are searched in. */
export async function parseQuery(
  ctx: Context,
  kind: SearchKind,
  text: string,
  asPrefix: boolean,
  language: string | undefined,
): Promise<ParsedQuery> {
  const typedText = truncateQuery(text).trim()
  if (typedText === '') return { plain: '', words: [], meant: [], stems: [] }
  const { rows } = await sql<{ plain: string; respelled: string; endings: string[] }>`
    with plain as materialized (select search_plain(${typedText}) as plain),
    asked as materialized (select plain, regexp_replace(plain, '^.* ', '') as last from plain)
    select plain, search_plain(${withDigraphs(typedText)}) as respelled,
      ${asPrefix ? sql`array(${endingsOf(kind)})` : sql`'{}'::text[]`} as endings from asked`.execute(ctx.db)
  const { plain, respelled, endings } = rows[0] as { plain: string; respelled: string; endings: string[] }
  const words = extractWords(plain)
  const otherSpellings = extractWords(respelled)
  const languages = kind === 'story' ? await languagesOfSearch(ctx, typedText, language) : []
  const isLastWordComplete = words.at(-1) === plain.split(' ').at(-1)
  return {
    plain: words.join(' '),
    words,
    meant: words.map((word, i) => [
      ...new Set([
        word,
        otherSpellings[i] ?? word,
        withoutDigraphs(word),
        ...(isLastWordComplete && i === words.length - 1 ? endings : []),
      ]),
    ]),
    stems: await loadStems(ctx, languages, typedText, words),
  }
}

/** Spellings of these letters on keyboards and in systems that lack them: "Müller" is also written "Mueller". */
const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const withDigraphs = (text: string): string =>
  text.normalize('NFC').replace(/[äöüøå]/giu, (letter) => digraphs[letter.toLowerCase()] ?? letter)

const withoutDigraphs = (word: string): string => (/^[a-z]{4,}$/.test(word) ? word.replace(/([aou])e|(a)a/g, '$1$2') : word)

/** Symbols not covered above, such as emoji, are not words. */
const extractWords = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]+/gu, ''))
    .slice(0, maxWords)

/** The same query with corrections: one typo from four letters on, two from eight. */
export async function withCorrections(
  ctx: Context,
  kind: SearchKind,
  query: ParsedQuery,
  asPrefix: boolean,
): Promise<ParsedQuery> {
  const input = [...new Set(query.words)].filter((word) => maxTypos(word) > 0)
  if (input.length === 0) return query
  const { rows } = await sql<{ typed: string; word: string; n: number }>`
    select typed.word as typed, found.word, found.n
    from (select word, length(word) as size, case when length(word) >= 8 then 2 else 1 end as slips
      from unnest(${input}::text[]) word) typed
    cross join lateral (
      (select w.word, w.n from search_words w
        where w.kind = ${kind} and left(w.word, 1) = left(typed.word, 1)
          and length(w.word) between typed.size - typed.slips and typed.size + typed.slips + ${asPrefix ? 12 : 0}::int
          and levenshtein_less_equal(left(w.word, typed.size + ${asPrefix ? 0 : 2}::int), typed.word, typed.slips + 1) <= typed.slips + 1
        order by w.n desc limit ${maxCandidates})
      union
      (select w.word, w.n from search_words w
        where typed.slips = 2 and w.kind = ${kind} and substr(w.word, 2) in (typed.word, substr(typed.word, 2), substr(typed.word, 3))
        limit ${maxCandidates})
    ) found`.execute(ctx.db)
  const lastWord = query.words.at(-1)
  const meant = query.words.map((word, i) => {
    const candidates = rows.filter((row) => row.typed === word)
    return [...new Set([...(query.meant[i] ?? []), ...findCorrections(word, candidates, asPrefix && word === lastWord)])]
  })
  return { ...query, meant }
}

/** The tsquery: every word, or one of its alternatives. */
export const toTsquery = (language: RawBuilder<unknown>, { meant }: ParsedQuery): RawBuilder<unknown> =>
  sql`search_query(${language}, ${JSON.stringify(meant)}::jsonb)`
