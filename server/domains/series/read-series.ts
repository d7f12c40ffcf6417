import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'
import { seriesBySlug, seriesOfStory, seriesById, listSeriesStories } from './series.sql.ts'

/** By slug, or by the id at the end of a former one. */
export async function seriesAt(ctx: Context, slug: string): Promise<Series | undefined> {
  const found = await seriesBySlug(ctx, slug)
  const id = found ? undefined : trailingId(slug)
  return found ?? (id ? seriesById(ctx).load(id) : undefined)
}

/** Whether the viewer may read its stories. */
async function mayRead(ctx: Context, series: Series): Promise<boolean> {
  if (seriesPolicy.seeAll(ctx, series)) return true
  if (series.visibility === 'PRIVATE') return false
  const author = await usersById(ctx).load(series.authorId)
  if (!author || !isActive(author)) return false
  const { blockedBy, blocking } = await findBlocks(ctx, series.authorId)
  return !blockedBy && !blocking
}

/** The series if the viewer may read it: viewers other than the author need it to be non-empty and not private. */
async function readable(ctx: Context, series: Series | undefined): Promise<Series | undefined> {
  if (!series || !(await mayRead(ctx, series))) return undefined
  const hasVisibleStories = seriesPolicy.seeAll(ctx, series) || (await listSeriesStories(ctx, series)).length > 0
  return hasVisibleStories ? series : undefined
}

/** The series of a story, without access checks. */
async function findSeriesOfStory(ctx: Context, storyId: string): Promise<Series | undefined> {
  const id = await seriesOfStory(ctx).load(storyId)
  return id ? seriesById(ctx).load(id) : undefined
}

export const readSeries = async (ctx: Context, slug: string): Promise<Series | undefined> =>
  readable(ctx, await seriesAt(ctx, slug))

/** The series of a story. */
export const findReadableSeriesOfStory = async (ctx: Context, storyId: string): Promise<Series | undefined> =>
  readable(ctx, await findSeriesOfStory(ctx, storyId))

export type SeriesPlace = {
  sequence: Series
  story: Story
  /** 1-based. */
  position: number
  count: number
  previous: Story | undefined
  next: Story | undefined
}

/** The position of a story among those of its series that the viewer can read. */
export async function placeInSeries(ctx: Context, story: Story): Promise<SeriesPlace | undefined> {
  const series = await findSeriesOfStory(ctx, story.id)
  if (!series || !(await mayRead(ctx, series))) return undefined
  const stories = await listSeriesStories(ctx, series)
  const at = stories.findIndex(({ id }) => id === story.id)
  if (at < 0) return undefined
  return { sequence: series, story, position: at + 1, count: stories.length, previous: stories[at - 1], next: stories[at + 1] }
}
