import { sql } from 'kysely'
import type { Listeners } from '#server/platform/events.ts'
import { insertNotifications } from './notifications.sql.ts'
import { wants, wantsInApp } from './wanted.sql.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { followedUserPublished } from './kinds/followed-user-published.ts'
import { queueDelivery } from './deliver-notifications.job.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'notify-followers': { storyId: string; after: string }
  }
}

/** A writer may have very many followers, so they are notified in batches. */
const batchSize = 1_000

const { event } = followedUserPublished

/** Notifies followers of the writer, and of the series, about a new story, unless the writer opted out. */
export const notifyFollowersOnPublishing: Listeners = {
  StoryPublished: async (tx, { storyId, isFirstTime, notifiesFollowers }) => {
    if (isFirstTime && notifiesFollowers)
      await tx.services.jobs.enqueue(tx.db, {
        kind: 'notify-followers',
        payload: { storyId, after: '' },
        uniqueKey: `notify-followers:${storyId}:`,
      })
  },
}

export const followerJobs: JobHandlers = {
  'notify-followers': async ({ storyId, after }, { db, now, services: { jobs } }) => {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ last: string | null; seen: number; notified: string[] }>`
        with reached as (
          select distinct f.follower_id, p.author_id from stories p cross join lateral (
            select follower_id from follows_users where followee_id = p.author_id and follower_id > ${after}
            union
            select sf.user_id from series_stories ss join series_follows sf on sf.series_id = ss.series_id
            where ss.story_id = p.id and sf.user_id > ${after} and sf.user_id <> p.author_id
          ) f where p.id = ${storyId} and p.is_listed order by f.follower_id limit ${batchSize}
        ), ${insertNotifications(sql`
          select substr(md5(random()::text || r.follower_id || ${storyId}), 1, 12), r.follower_id, 'FOLLOWED_USER_PUBLISHED', r.author_id,
            ${storyId}, null, null, null, ${now()}::timestamptz, ${wantsInApp(event, sql`r.follower_id`)}
          from reached r where ${wants(event, sql`r.follower_id`, sql`r.author_id`)}`)}
        select max(follower_id) as last, count(*)::int as seen, array(select id from notified) as notified from reached`.execute(
        tx,
      )
      const reached = rows[0]
      await queueDelivery(tx, jobs, reached?.notified ?? [])
      if (reached?.last && reached.seen === batchSize)
        await jobs.enqueue(tx, {
          kind: 'notify-followers',
          payload: { storyId, after: reached.last },
          uniqueKey: `notify-followers:${storyId}:${reached.last}`,
        })
    })
    jobs.pollNow()
  },
}
