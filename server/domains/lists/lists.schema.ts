import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { type StaffPick, staffPicks } from './lists.ts'

const usualPage = 10

const StaffPickItemRef = builder.objectRef<StaffPick>('StaffPickItem').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: (pick) => pick.story }),
    pickedAt: t.expose('pickedAt', { type: 'Timestamp' }),
  }),
})

const StaffPicksFeedRef = builder.objectRef<Page<StaffPick>>('StaffPicksFeed').implement({
  fields: (t) => ({
    items: t.field({ type: [StaffPickItemRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

builder.queryField('staffPicksFeed', (t) =>
  t.field({
    type: StaffPicksFeedRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (_root, { paging }, ctx) => staffPicks(ctx, orThrow(readPaging(paging, usualPage)).limit),
  }),
)
