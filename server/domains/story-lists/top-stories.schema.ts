import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { dayOfSlug, startOfDay } from '#shared/text/day-slug.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { listTopStories, type TopStory } from './top-stories.query.ts'

const defaultPageSize = 20

const TopStoryRef = builder.objectRef<TopStory>('TopStory').implement({
  fields: (t) => ({
    /** The day the story was at the top. */
    dayStartsAt: t.expose('dayStartsAt', { type: 'Timestamp' }),
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
  }),
})

/** The start of the day a slug names; of today without one. */
function readDay(slug: string | null | undefined, ctx: Context): Date {
  const day = slug ? dayOfSlug(slug) : startOfDay(ctx.now())
  return day && day <= ctx.now()
    ? day
    : orThrow<Date, 'BadRequest'>(refused('BadRequest', { message: 'That day hasn’t happened yet.', field: 'day' }))
}

const dayDescription = 'As in november-20-2025; today when left out.'

builder.queryFields((t) => ({
  topStories: t.field({
    type: [PostRef],
    args: { day: t.arg.string({ description: dayDescription }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { day, paging }, ctx) => {
      const { limit } = orThrow(readPaging(paging, defaultPageSize))
      const found = await listTopStories(ctx, { day: readDay(day, ctx), limit, isFilled: false })
      return found.map(({ story }) => story)
    },
  }),
  /** The top stories of a day, and below them those of the days before. */
  topStoriesUpTo: t.field({
    type: [TopStoryRef],
    args: { day: t.arg.string({ description: dayDescription }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (_root, { day, paging }, ctx) =>
      listTopStories(ctx, { day: readDay(day, ctx), limit: orThrow(readPaging(paging, defaultPageSize)).limit, isFilled: true }),
  }),
}))
