import { type Expression, type RawBuilder, sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { preferredLanguages } from '#server/platform/negotiation.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isStoryLanguage, maxReadingLanguages, type StoryLanguage, storyLanguageOf } from '#shared/story-languages.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    ReadingLanguagesChosen: { userId: string }
  }
}

type Languages = readonly string[] | null

/** How many of the stories read last say which languages a reader reads, and how many of these must be in a language. */
const maxReads = 60
const minReads = 2

const chosenLanguages = (me: Expression<string>): RawBuilder<Languages> =>
  sql`(select l.languages from reading_languages l where l.user_id = ${me})`

const languagesRead = (me: Expression<string>): RawBuilder<Languages> => sql`(select array_agg(often.language) from (
  select s.language from (
    select story_id from story_reads where user_id = ${me} order by read_at desc, story_id desc limit ${sql.lit(maxReads)}
  ) r join stories s on s.id = r.story_id
  where s.language is not null group by s.language having count(*) >= ${sql.lit(minReads)}) often)`

/**
 * Part of a statement, a condition on story `p`: it is in a language that this person reads, or its language is not known. The languages are
 * those they chose, else those they read, else those of the browser; all, if nothing says which.
 * See docs/decisions/0104-show-stories-in-languages-people-read.md.
 */
export const isReadBy = (me: Expression<string>, browser: Expression<Languages>): RawBuilder<boolean> => sql<boolean>`
  (p.language is null or coalesce(p.language = any(
    (select coalesce(${chosenLanguages(me)}, ${languagesRead(me)}, ${browser}::text[]))::text[]), true))`

/** The languages of the browser; null if it says none, or one in which stories cannot be told from others. */
export function browserLanguages({ origin }: Pick<Context, 'origin'>): StoryLanguage[] | null {
  const languages = preferredLanguages(origin.acceptLanguage).map(storyLanguageOf)
  const known = languages.filter((language) => language !== undefined)
  return known.length > 0 && known.length === languages.length ? [...new Set(known)].sort() : null
}

export type ReadingLanguages = { userId: string; chosen: string[]; current: string[] }

/** What the viewer chose, and in which languages stories are recommended to them now; none stands for all. */
export async function loadReadingLanguages(ctx: Context, userId: string): Promise<ReadingLanguages> {
  const me = sql.val(userId)
  const { rows } = await sql<{ chosen: string[] | null; read: string[] | null }>`
    select ${chosenLanguages(me)} as chosen, ${languagesRead(me)} as read`.execute(ctx.db)
  const [{ chosen, read } = { chosen: null, read: null }] = rows
  return { userId, chosen: chosen ?? [], current: [...(chosen ?? read ?? browserLanguages(ctx) ?? [])].sort() }
}

/** Chooses the languages in which stories are recommended to the viewer; none, to go by what they read. */
export const setReadingLanguages = command(
  { requires: ['viewer'], limits: [{ action: 'change-setting', ...perMinute(120) }], refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, given: readonly string[]) => {
    const languages = [...new Set(given)].sort()
    if (languages.length > maxReadingLanguages)
      return refused('BadRequest', { field: 'languages', message: t`Choose up to ${maxReadingLanguages} languages.` })
    if (!languages.every(isStoryLanguage))
      return refused('BadRequest', { field: 'languages', message: t`Choose languages from the list.` })
    const userId = tx.viewer.id
    if (languages.length === 0) await tx.db.deleteFrom('readingLanguages').where('userId', '=', userId).execute()
    else
      await tx.db
        .insertInto('readingLanguages')
        .values({ userId, languages, chosenAt: tx.now() })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ languages, chosenAt: tx.now() }))
        .execute()
    await publishEvent(tx, 'ReadingLanguagesChosen', { userId })
    return ok(await loadReadingLanguages(tx, userId))
  },
)
