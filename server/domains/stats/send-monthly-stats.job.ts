import { sql } from 'kysely'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatMonth } from '#shared/text/dates.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { sendNotificationMail } from '#server/domains/delivery/delivery.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { hour } from '#shared/time/units.ts'
import type { DayRange } from './period.ts'
import { queryOwnStats } from './stats-page.query.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `month` is its first day. */
    'plan-monthly-stats': { month: string; after: string }
    'send-monthly-stats': { month: string; userId: string }
  }
}

const batchSize = 500
/** By the third day the previous month is completely counted. */
const mailDayIndex = 2
const mailHour = 9

const monthOf = (name: string): string => `${name.slice(0, 7)}-01`
const monthAfter = (month: string): string => monthOf(daysAfter(month, 32))
const periodOf = (month: string): DayRange => ({ first: month, last: daysAfter(monthAfter(month), -1) })
const mailedAt = (month: string): Date =>
  new Date(startOfUtcDay(daysAfter(monthAfter(month), mailDayIndex)).getTime() + mailHour * hour)

const plan = (jobs: Jobs, db: Db, month: string): Promise<void> =>
  jobs.enqueue(db, {
    kind: 'plan-monthly-stats',
    payload: { month, after: '' },
    runAt: mailedAt(month),
    uniqueKey: `plan-monthly-stats:${month}:`,
  })

/** Schedules the monthly stats email to writers. */
export const monthlyStatsEmail: Recurrence = async ({ jobs, db, clock }) => {
  const now = clock()
  const thisMonth = monthOf(utcDay(now))
  const lastMonth = monthOf(daysAfter(thisMonth, -1))
  await plan(jobs, db, mailedAt(lastMonth) > now ? lastMonth : thisMonth)
}

export const monthlyStatsJobs: JobHandlers = {
  'plan-monthly-stats': async ({ month, after }, { db, services: { jobs } }) => {
    const { first, last } = periodOf(month)
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ userId: string; wasRead: boolean }>`
        select u.id as user_id, exists (
          select 1 from stories p join story_numbers n on n.story_id = p.id
          where p.author_id = u.id and p.state = 'published' and n.day between ${first}::date and ${last}::date and n.views > 0
        ) as was_read
        from users u where u.id > ${after} and u.email is not null order by u.id limit ${batchSize}`.execute(tx)
      await jobs.enqueueAll(
        tx,
        rows
          .filter(({ wasRead }) => wasRead)
          .map(({ userId }) => ({ kind: 'send-monthly-stats' as const, payload: { month, userId } })),
      )
      const next = rows.length === batchSize ? rows.at(-1)?.userId : undefined
      if (next === undefined) await plan(jobs, tx, monthAfter(month))
      else
        await jobs.enqueue(tx, {
          kind: 'plan-monthly-stats',
          payload: { month, after: next },
          uniqueKey: `plan-monthly-stats:${month}:${next}`,
        })
    })
    jobs.pollNow()
  },
  'send-monthly-stats': async ({ month, userId }, ctx) => {
    const viewer = await loadJobViewer(ctx.db, userId)
    const user = await usersById(ctx).load(userId)
    if (user) writeTo(ctx, user)
    if (viewer) await sendMonthlyStats(asViewer(ctx, viewer), userId, month)
  },
}

async function sendMonthlyStats(ctx: Context, userId: string, month: string): Promise<void> {
  const page = queryOwnStats(ctx, periodOf(month), 'STORIES', { sort: 'VIEWS', request: { limit: 1, after: undefined } })
  if (!page.ok) return
  const { views, reads, claps, follows } = await page.value.sum(ctx)
  if (views === 0) return
  const [topStory] = (await page.value.rows(ctx)).items
  const name = formatMonth(startOfUtcDay(month))
  const newClaps = plural(claps, phrase`1 clap`, phrase`${formatNumber(claps)} claps`)
  const newFollowers = plural(follows, phrase`1 new follower`, phrase`${formatNumber(follows)} new followers`)
  const timesRead = plural(reads, phrase`1 time`, phrase`${formatNumber(reads)} times`)
  const topViews = topStory?.views ?? 0
  await sendNotificationMail(ctx, userId, 'NOTIFICATIONS_ALLOW_STATS_EMAIL', {
    subject: plural(
      views,
      phrase`Your stories in ${name}: 1 view`,
      phrase`Your stories in ${name}: ${formatNumber(views)} views`,
    ),
    title: t`Your ${name} stats`,
    text: [
      plural(
        views,
        phrase`Your stories were viewed 1 time and read ${timesRead}.`,
        phrase`Your stories were viewed ${formatNumber(views)} times and read ${timesRead}.`,
      ),
      claps > 0 && follows > 0
        ? t`You also got ${newClaps} and ${newFollowers}.`
        : (claps > 0 || follows > 0) && t`You also got ${claps > 0 ? newClaps : newFollowers}.`,
      topStory &&
        plural(
          topViews,
          phrase`Your most viewed story was ${topStory.story.title || t`an untitled story`}, with 1 view.`,
          phrase`Your most viewed story was ${topStory.story.title || t`an untitled story`}, with ${formatNumber(topViews)} views.`,
        ),
    ]
      .filter(Boolean)
      .join(' '),
    button: t`See all your stats`,
    path: pathTo('ShowStats', {}),
  })
}
