import { clampPeriod, listReferrers, listStoryDays, findStoryForStats } from '#server/domains/stats/stats.ts'
import { utcDay } from '#shared/time/days.ts'
import { sendResult, sendPayload, sendRefusal, storyIdOf } from './send-result.ts'
import type { Handler, Handlers } from '../handler.ts'

const factsQuery = `query StoryFacts($id: ID!) {
  post(id: $id) {
    id title subtitle mediumUrl visibility license readingTime wordCount isPublished
    createdAt firstPublishedAt latestPublishedAt
    creator { id name username }
    collection { id name slug }
    tags { id displayText tagSlug }
    clapCount responsesCount
  }
}`

/** The public facts of a story, for programs: the same data as its page, and none where it does not open. */
const facts: Handler = async (call) => {
  const { dependencies, requestContext } = call
  const { data, errors } = await dependencies.engine.executePrepared(
    { query: factsQuery, variables: { id: storyIdOf(call) } },
    requestContext.ctx,
  )
  if (errors?.[0]) throw new Error(errors[0].message)
  if (!data?.post) return 'not-found'
  return sendPayload(call, data.post)
}

const referrers: Handler = async (call) =>
  sendResult(call, await listReferrers(call.requestContext.ctx, storyIdOf(call)), (found) => found)

/** Views, reads and claps of a story by day, from one time up to another. */
const statsBetween: Handler = async (call) => {
  const { ctx } = call.requestContext
  const [startAt, endAt] = [new Date(Number(call.params.startTimeMs)), new Date(Number(call.params.endTimeMs))]
  const found = await findStoryForStats(ctx, storyIdOf(call))
  if (!found.ok) return sendRefusal(call, found.refusal)
  if (startAt >= endAt) return sendRefusal(call, { kind: 'BadRequest', message: 'The first time must be before the second.' })
  const days = await listStoryDays(ctx, found.value.id, clampPeriod(ctx.now(), startAt, endAt))
  const byDay = Map.groupBy(days, ({ dayStartsAt }) => utcDay(dayStartsAt))
  const sum = (of: typeof days, key: 'views' | 'hasRead' | 'clapped') => of.reduce((total, day) => total + day[key], 0)
  return sendPayload(
    call,
    [...byDay].map(([day, of]) => ({ day, views: sum(of, 'views'), reads: sum(of, 'hasRead'), claps: sum(of, 'clapped') })),
  )
}

export const storyFactsHandlers: Handlers = {
  ApiPostInfo: facts,
  ApiPostReferrers: referrers,
  ApiMeStatsPostStartTimeMsEndTimeMs: statsBetween,
  ApiStatsPostStartTimeMsEndTimeMs: statsBetween,
}
