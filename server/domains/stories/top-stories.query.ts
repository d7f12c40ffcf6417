import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { day as dayMs } from '#shared/time/units.ts'
import { visibleToViewer } from './access.ts'
import { loadListedStories } from './story-cards.ts'
import type { Story } from './story.ts'

/** How many of a day's read or clapped stories are checked for visibility. */
const maxCandidates = 500

/** The stories of a day: most read first, then most clapped, then the newest published. */
export async function listTopStories(ctx: Context, day: Date, limit: number): Promise<Story[]> {
  const until = new Date(day.getTime() + dayMs)
  const chosen = await loadListedStories(
    ctx,
    sql<{ id: string }>`
      select p.id from (
        (select story_id, count(*)::int as reads, 0 as claps from story_reads where read_at >= ${day} and read_at < ${until}
          group by story_id order by 2 desc, story_id limit ${sql.lit(maxCandidates)})
        union all
        (select story_id, 0, sum(count)::int from claps where clapped_at >= ${day} and clapped_at < ${until}
          group by story_id order by 3 desc, story_id limit ${sql.lit(maxCandidates)})
        union all
        (select p.id, 0, 0 from stories p where p.is_listed and p.first_published_at >= ${day} and p.first_published_at < ${until}
          order by p.first_published_at desc, p.id desc limit ${sql.lit(maxCandidates)})
      ) found join stories p on p.id = found.story_id
      where p.is_listed ${visibleToViewer(ctx)}
      group by p.id, p.first_published_at order by max(found.reads) desc, max(found.claps) desc, p.first_published_at desc, p.id desc limit ${limit}`,
  )
  return chosen.map(({ story }) => story)
}
