import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { PostRef, PostViewerEdgeRef } from './stories.schema.ts'
import { readPublishedStory, readStory } from './access.ts'
import { statsByStory, viewerClapsByStory } from './stories.sql.ts'
import { setDiscussionClosed } from './update-story-settings.ts'

const maxIds = 100

type Claps = { postId: string; clapCount: number; viewerClapCount: number }

const PostClapCountRef = builder.objectRef<Claps>('PostClapCount').implement({
  fields: (t) => ({
    postId: t.exposeID('postId'),
    clapCount: t.exposeInt('clapCount'),
    viewerClapCount: t.exposeInt('viewerClapCount'),
  }),
})

/** The claps of publicly readable stories; others are left out. */
async function clapsOf(ctx: Context, ids: readonly string[]): Promise<Claps[]> {
  const read = await Promise.all([...new Set(ids)].slice(0, maxIds).map((id) => readPublishedStory(ctx, id)))
  return Promise.all(
    read
      .flatMap((story) => (story ? [story.id] : []))
      .map(async (postId) => ({
        postId,
        clapCount: (await statsByStory(ctx).load(postId))?.clapCount ?? 0,
        viewerClapCount: (await viewerClapsByStory(ctx).load(postId)) ?? 0,
      })),
  )
}

builder.queryFields((t) => ({
  clapCount: t.field({
    type: [PostClapCountRef],
    args: { postIds: t.arg.idList({ required: true }) },
    resolve: (_root, { postIds }, ctx) => clapsOf(ctx, postIds),
  }),
  postViewerEdge: t.field({
    type: PostViewerEdgeRef,
    nullable: true,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const found = await readStory(ctx, postId)
      return found.ok ? found.story : null
    },
  }),
}))

const SetDiscussionClosedResultRef = resultUnion('SetDiscussionClosedResult', PostRef, setDiscussionClosed.head.refusals)

builder.mutationField('setDiscussionClosed', (t) =>
  t.field({
    type: SetDiscussionClosedResultRef,
    args: { postId: t.arg.id({ required: true }), closed: t.arg.boolean({ required: true }) },
    resolve: runs(setDiscussionClosed, ({ postId, closed }) => [postId, closed]),
  }),
)
