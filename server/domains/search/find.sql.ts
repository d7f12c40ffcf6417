import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { StoryLanguage } from '#shared/story-languages.ts'
import { unspacedScripts } from '#shared/text/fold.ts'
import { rulesByKind, type SearchKind } from './kinds.ts'
import { type ParsedQuery, toTsquery } from './parse-query.ts'

/** The deepest result that can be paged to. */
export const maxResults = 1_000

/**
 * The search depths: how many of the most popular entries are scanned, how many matches among them suffice to skip the others, how many
 * matches are ranked, and how many of the best are checked for access.
 * See docs/decisions/0011-build-our-own-search.md.
 */
const searchDepths = {
  whole: { scanned: 3_000, sufficientMatches: 300, maxRanked: 3_000, maxChecked: 1_200 },
  /** Where words are found by groups of letters, entries are several times larger. */
  large: { scanned: 1_000, sufficientMatches: 100, maxRanked: 1_000, maxChecked: 1_000 },
  /** For suggestions while typing. */
  few: { scanned: 800, sufficientMatches: 40, maxRanked: 800, maxChecked: 200 },
}

const entryTables = {
  story: 'searchEntriesStory',
  user: 'searchEntriesUser',
  publication: 'searchEntriesPublication',
  tag: 'searchEntriesTag',
  list: 'searchEntriesList',
} satisfies Record<SearchKind, keyof Tables>

const unspacedWord = new RegExp(`[${unspacedScripts}]`, 'u')

/** Restricts the search to one writer, publication or list, and to stories in one language. */
export type IndexScope = { ownerId?: string; publicationId?: string; listId?: string; language?: StoryLanguage }

export type IndexQuery = {
  kind: SearchKind
  query: ParsedQuery
  scope: IndexScope
  /** Further conditions on entry `e` and its target. */
  filter?: RawBuilder<unknown> | undefined
  isUnfiltered: boolean
  depth: 'whole' | 'few'
  /** Whether descriptions count, too. */
  match: 'all' | 'names'
}

const inScope = ({ ownerId, publicationId, listId, language }: IndexScope): RawBuilder<unknown> => sql`
  ${inLanguage(language)}
  ${ownerId === undefined ? sql`` : sql`and e.owner_id = ${ownerId}`}
  ${publicationId === undefined ? sql`` : sql`and e.publication_id = ${publicationId}`}
  ${listId === undefined ? sql`` : sql`and e.id in (select story_id from list_items where list_id = ${listId})`}`

/** Other conditions are rarer: the planner must not read all entries in the language for this one. */
const inLanguage = (language: StoryLanguage | undefined): RawBuilder<unknown> =>
  language === undefined ? sql`` : sql`and e.language is not distinct from ${language}`

/** The query for a story in a language; of all, where none is required, those of the languages that it is stemmed in are alternatives. */
const requestedWords = (own: RawBuilder<unknown>, language: StoryLanguage | undefined): RawBuilder<unknown> => sql`
  select words, ${
    language === undefined || language === 'en'
      ? sql`words`
      : sql`case when numnode(words) = 0 then words else ${`'${language}:'`}::tsquery && words end`
  } || coalesce((select string_agg('(' || q::text || ')', ' | ') from stemmed)::tsquery, '') as q
  from (select ${own} as words) english`

/** A query of stop words only, such as "the who", is matched against the start of titles. */
const titleStartsWith = (plain: string) => sql`(numnode((select words from asked)) = 0 and e.folded like ${`${plain}%`})`

/** Ids of the matches, best first: by where and how often the words occur, popularity, and title match. */
export async function findMatchingIds(
  ctx: Context,
  { kind, query, scope, filter, isUnfiltered, depth, match }: IndexQuery,
): Promise<string[]> {
  const { scanned, sufficientMatches, maxRanked, maxChecked } =
    searchDepths[depth === 'whole' && query.words.some((word) => unspacedWord.test(word)) ? 'large' : depth]
  const { language, from, isVisible } = rulesByKind[kind]
  const entries = sql.table(entryTables[kind])
  const isScoped = [scope.ownerId, scope.publicationId, scope.listId].some((id) => id !== undefined)
  const ofLanguage = scope.language === undefined ? sql`` : sql`where language = ${scope.language}`
  const { plain, stems } = query
  // Names and addresses have the two highest weights. The first condition uses the index.
  const hasWords =
    match === 'names'
      ? sql`e.tsv @@ (select q from asked) and ts_filter(e.tsv, '{a,b}') @@ (select q from asked)`
      : sql`e.tsv @@ (select q from asked)`
  const columns = sql`e.id, e.owner_id, e.publication_id, e.tsv, e.folded, e.popularity, e.is_high_quality, e.language`
  const candidates =
    query.words.length === 0
      ? sql`select ${columns} from (select * from ${entries} ${ofLanguage}) e where true ${inScope(scope)}
          order by e.popularity desc, e.id desc limit ${sql.lit(maxChecked)}`
      : isScoped
        ? sql`select ${columns} from ${entries} e
            where (${hasWords} or ${titleStartsWith(plain)}) ${inScope(scope)} limit ${sql.lit(maxRanked)}`
        : sql`
            select * from popular union all
            select * from (
              select ${columns} from ${entries} e where (select count(*) from popular) < ${sufficientMatches} and ${hasWords}
                and not exists (select 1 from popular where popular.id = e.id) limit ${sql.lit(maxRanked)}
            ) e where true ${inLanguage(scope.language)}
            union all
            (select ${columns} from ${entries} e where ${titleStartsWith(plain)} ${inLanguage(scope.language)}
              order by e.popularity desc limit ${sql.lit(sufficientMatches)})`
  const popular = sql`
    select ${columns}
    from (select * from ${entries} ${ofLanguage} order by popularity desc, id desc limit ${sql.lit(scanned)}) e where ${hasWords}`
  const rankOf = (words: RawBuilder<unknown>) => sql`ts_rank('{0.1, 0.2, 0.5, 1.0}', tsv, ${words})`
  const rank = rankOf(sql`(select words from asked)`)
  const rankInLanguage = rankOf(sql`(select q from stemmed where stemmed.language = found.language)`)
  const { rows } = await sql<{ id: string }>`
    with stemmed as materialized (
      select * from (
        select s ->> 'language' as language, search_stem_query(s ->> 'language', s -> 'words', ${JSON.stringify(query.meant)}::jsonb) as q
        from jsonb_array_elements(${JSON.stringify(stems)}::jsonb) s
      ) each where q is not null
    ),
    asked as materialized (${requestedWords(toTsquery(language, query), scope.language)}),
    popular as materialized (${popular}),
    found as materialized (${candidates}),
    ranked as materialized (
      select id, owner_id, publication_id, popularity, is_high_quality, language,
        (1 + ${stems.length > 0 ? sql`greatest(${rank}, ${rankInLanguage})` : rank} * 10) * (1 + ln(1 + popularity) / 12)
          + case when folded = ${plain} then 12 when folded like ${`${plain}%`} then 3 else 0 end as score
      from found order by score desc, popularity desc, id desc limit ${sql.lit(maxChecked)}
    )
    select e.id from ranked e ${from}
    where ${isVisible(ctx, match)} ${isUnfiltered || kind === 'publication' || kind === 'tag' ? sql`` : sql`and e.is_high_quality`}
      ${filter ? sql`and (${filter})` : sql``}
    order by e.score desc, e.popularity desc, e.id desc limit ${sql.lit(maxResults)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
