import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { dayOfSlug, startOfDay } from '#shared/text/day-slug.ts'
import { PostRef } from './stories.schema.ts'
import { type Story, listTopStories } from './stories.ts'

const defaultPageSize = 20

builder.queryField('topStories', (t) =>
  t.field({
    type: [PostRef],
    args: {
      day: t.arg.string({ description: 'As in november-20-2025; today when left out.' }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: (_root, { day, paging }, ctx) => {
      const start = day ? dayOfSlug(day) : startOfDay(ctx.now())
      if (!start || start > ctx.now())
        return orThrow<Story[], 'BadRequest'>(refused('BadRequest', { message: 'That day hasn’t happened yet.', field: 'day' }))
      return listTopStories(ctx, start, orThrow(readPaging(paging, defaultPageSize)).limit)
    },
  }),
)
