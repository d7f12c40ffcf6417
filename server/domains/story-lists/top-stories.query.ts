import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { day as dayMs } from '#shared/time/units.ts'
import { visibleToViewer, loadListedStories, type Story } from '#server/domains/stories/stories.ts'

/** How many of a day's read or clapped stories are checked for visibility. */
const maxCandidates = 500
/** How many of the latest reads, claps and publications before the day are looked at for stories to fill it with. */
const maxEarlierEvents = 500

export type TopStory = { story: Story; dayStartsAt: Date }

const candidates = sql.lit(maxCandidates)
const earlierEvents = sql.lit(maxEarlierEvents)
const utcDayOf = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'UTC')::date`

/** The day's reads to the end, claps and publications. */
const eventsOf = (day: Date): RawBuilder<unknown> => {
  const until = new Date(day.getTime() + dayMs)
  return sql`
    (select story_id, ${day}::date as day, count(*)::int as reads, 0 as claps from story_reads
      where finished_at >= ${day} and finished_at < ${until} group by story_id order by 3 desc, story_id limit ${candidates})
    union all
    (select story_id, ${day}::date, 0, sum(count)::int from claps where clapped_at >= ${day} and clapped_at < ${until}
      group by story_id order by 4 desc, story_id limit ${candidates})
    union all
    (select id, ${day}::date, 0, 0 from stories where is_listed and first_published_at >= ${day} and first_published_at < ${until}
      order by first_published_at desc, id desc limit ${candidates})`
}

/** The latest of them before the day, whichever days these are. */
const eventsBefore = (day: Date): RawBuilder<unknown> => sql`
  union all
  (select story_id, ${utcDayOf('finishedAt')}, 1, 0 from story_reads where finished_at < ${day}
    order by finished_at desc limit ${earlierEvents})
  union all
  (select story_id, ${utcDayOf('clappedAt')}, 0, count from claps where clapped_at < ${day}
    order by clapped_at desc limit ${earlierEvents})
  union all
  (select id, ${utcDayOf('firstPublishedAt')}, 0, 0 from stories where is_listed and first_published_at < ${day}
    order by first_published_at desc, id desc limit ${earlierEvents})`

/**
 * The stories of a day: those most people read to the end, then the most clapped, then the newest. `isFilled` adds those of the latest
 * days before, each day in the same order.
 */
export async function listTopStories(
  ctx: Context,
  { day, limit, isFilled }: { day: Date; limit: number; isFilled: boolean },
): Promise<TopStory[]> {
  const chosen = await loadListedStories(
    ctx,
    sql<{ id: string; day: string }>`
      select p.id, latest.day::text as day from (
        select distinct on (story_id) story_id, day, sum(reads) as reads, sum(claps) as claps
        from (${eventsOf(day)} ${isFilled ? eventsBefore(day) : sql``}) events
        group by story_id, day order by story_id, day desc
      ) latest join stories p on p.id = latest.story_id
      where p.is_listed ${visibleToViewer(ctx)}
      order by latest.day desc, latest.reads desc, latest.claps desc, p.first_published_at desc, p.id desc limit ${limit}`,
  )
  return chosen.map(({ story, day: name }) => ({ story, dayStartsAt: startOfUtcDay(name) }))
}
