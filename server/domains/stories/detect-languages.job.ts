import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { languageOfStory } from './story-language.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'detect-languages': { day: string }
  }
}

const batchSize = 100

/** Records the languages of stories that were published without: before they were recorded, or by other means than publishing. */
export async function detectLanguages({ db }: Context): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; rev: number; chosen: string | null; title: string; body: Body | null }>`
      select p.id, p.published_rev as rev, p.chosen_language as chosen, p.title, v.body
      from stories p left join story_versions v on v.story_id = p.id and v.rev = p.published_rev
      where p.state = 'published' and p.language_rev is distinct from p.published_rev and p.id > ${after}
      order by p.id limit ${batchSize}`.execute(db)
    for (const { id, rev, chosen, title, body } of rows)
      await db
        .updateTable('stories')
        .set({ language: languageOfStory(chosen, title, body ?? []), languageRev: rev })
        .where('id', '=', id)
        .where('publishedRev', '=', rev)
        .execute()
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

export const languageDetection = dailyJob('detect-languages', detectLanguages)
