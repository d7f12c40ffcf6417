import { PostRef, PostViewerEdgeRef } from '#server/domains/stories/stories.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isCuratedByHand } from '#shared/list-ids.ts'
import { clearHistory, pauseHistory, removeFromHistory } from './reading-history.ts'
import {
  type HistoryItem,
  isHistoryPaused,
  noMarks,
  type SavedPlace,
  queryReadingHistory,
  viewerMarksByStory,
} from './reads.sql.ts'
import { listOfflineStories } from './offline-stories.query.ts'

const defaultPageSize = 20

const marksOf = async (ctx: Context, storyId: string) => (await viewerMarksByStory(ctx).load(storyId)) ?? noMarks

const SavedPlaceRef = builder.objectRef<SavedPlace>('SavedPlace').implement({
  fields: (t) => ({ catalogId: t.exposeID('catalogId'), catalogItemId: t.exposeID('catalogItemId') }),
})

builder.objectFields(PostViewerEdgeRef, (t) => ({
  /** Whether the story is in one of the viewer's own lists. */
  isBookmarked: t.boolean({
    resolve: async (story, _args, ctx) => (await marksOf(ctx, story.id)).listIds.some(isCuratedByHand),
  }),
  catalogIds: t.idList({ resolve: async (story, _args, ctx) => (await marksOf(ctx, story.id)).listIds }),
  /** The items that hold this story in those lists. */
  savedPlaces: t.field({ type: [SavedPlaceRef], resolve: async (story, _args, ctx) => (await marksOf(ctx, story.id)).places }),
  hasRead: t.boolean({ resolve: async (story, _args, ctx) => (await marksOf(ctx, story.id)).finishedAt !== undefined }),
  /** How far the viewer has read, in percent. */
  readPercent: t.int({ nullable: true, resolve: async (story, _args, ctx) => (await marksOf(ctx, story.id)).percent ?? null }),
}))

const ReadingHistoryItemRef = builder.objectRef<HistoryItem>('ReadingHistoryItem').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    readAt: t.expose('readAt', { type: 'Timestamp' }),
    percent: t.exposeInt('percent'),
  }),
})
const ReadingHistoryRef = builder.objectRef<Page<HistoryItem>>('ReadingHistoryPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [ReadingHistoryItemRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
    isPaused: t.boolean({
      resolve: async (_page, _args, ctx) => ctx.viewer !== undefined && (await isHistoryPaused(ctx, ctx.viewer.id)),
    }),
  }),
})
const ReadingHistoryResultRef = resultUnion('ReadingHistoryResult', ReadingHistoryRef, ['Unauthorized'])

/** The stories a browser caches for offline reading; empty for a visitor. */
builder.queryField('storiesToKeep', (t) => t.field({ type: [PostRef], resolve: (_root, _args, ctx) => listOfflineStories(ctx) }))

builder.queryField('readingHistory', (t) =>
  t.field({
    type: ReadingHistoryResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      return unwrap(ok(await queryReadingHistory(ctx, ctx.viewer.id, orThrow(readPaging(paging, defaultPageSize)))))
    },
  }),
)

const ClearResultRef = resultUnion('ClearReadingHistoryResult', MutationSuccessRef, clearHistory.head.refusals)
const RemoveResultRef = resultUnion('RemoveFromReadingHistoryResult', MutationSuccessRef, removeFromHistory.head.refusals)
const PauseResultRef = resultUnion('PauseReadingHistoryResult', MutationSuccessRef, pauseHistory.head.refusals)

builder.mutationFields((t) => ({
  clearReadingHistory: t.field({
    type: ClearResultRef,
    resolve: async (_root, _args, ctx) => {
      const cleared = await clearHistory(ctx)
      return unwrapDone(cleared)
    },
  }),
  removeFromReadingHistory: t.field({
    type: RemoveResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const removed = await removeFromHistory(ctx, postId)
      return unwrapDone(removed)
    },
  }),
  /** Pauses or resumes the reading history. */
  pauseReadingHistory: t.field({
    type: PauseResultRef,
    args: { isPaused: t.arg.boolean({ required: true }) },
    resolve: async (_root, { isPaused }, ctx) => {
      const paused = await pauseHistory(ctx, isPaused)
      return unwrapDone(paused)
    },
  }),
}))
