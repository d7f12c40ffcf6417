import { sql } from 'kysely'
import { isInScope } from '#server/domains/accounts/accounts.ts'
import { listening, on } from '#server/platform/events.ts'
import { isWelcome, keepNotifications } from './notifications.sql.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { tellOfNews } from './tell-of-news.job.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tell-followers': { storyId: string; after: string }
  }
}

/** A writer may have very many followers, so they are notified in batches. */
const atOnce = 1_000

/** Notifies followers of the writer, and of the series, about a new story, unless the writer opted out. */
export const tellFollowersOnPublishing = listening(() => {
  on('StoryPublished', async (tx, { storyId, isFirstTime, notifiesFollowers }) => {
    if (isFirstTime && notifiesFollowers)
      await tx.services.jobs.enqueue(tx.db, {
        kind: 'tell-followers',
        payload: { storyId, after: '' },
        uniqueKey: `tell-followers:${storyId}:`,
      })
  })
})

/** Registers the job that notifies followers in batches. */
export function startNotificationJobs(jobs: Jobs): void {
  jobs.handle('tell-followers', async ({ storyId, after }, { db, clock }) => {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ last: string | null; seen: number; told: string[] }>`
        with reached as (
          select distinct f.follower_id, p.author_id from posts p cross join lateral (
            select follower_id from follows_users where followee_id = p.author_id and follower_id > ${after}
            union
            select sf.user_id from sequence_stories ss join sequence_follows sf on sf.sequence_id = ss.sequence_id
            where ss.post_id = p.id and sf.user_id > ${after} and sf.user_id <> p.author_id
          ) f where p.id = ${storyId} and p.is_listed order by f.follower_id limit ${atOnce}
        ), ${keepNotifications(sql`
          select substr(md5(random()::text || r.follower_id || ${storyId}), 1, 12), r.follower_id, 'FOLLOWED_USER_PUBLISHED', r.author_id,
            ${storyId}, null, null, null, ${clock()}::timestamptz
          from reached r where ${isWelcome(sql`r.follower_id`, sql`r.author_id`)}
            and ${isInScope('PUBLISHED', sql`r.follower_id`, sql`r.author_id`)}`)}
        select max(follower_id) as last, count(*)::int as seen, array(select id from told) as told from reached`.execute(tx)
      const reached = rows[0]
      await tellOfNews(tx, jobs, reached?.told ?? [])
      if (reached?.last && reached.seen === atOnce)
        await jobs.enqueue(tx, {
          kind: 'tell-followers',
          payload: { storyId, after: reached.last },
          uniqueKey: `tell-followers:${storyId}:${reached.last}`,
        })
    })
    jobs.wake()
  })
}
