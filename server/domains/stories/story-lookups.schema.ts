import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { loadReadingLanguages } from './reading-languages.ts'
import { PostRef, PostViewerEdgeRef } from './stories.schema.ts'
import { readPublishedStory, readStory } from './access.ts'
import { statsByStory, storiesById, viewerClapsByStory } from './stories.sql.ts'
import type { Story } from './story.ts'
import { listTrendingStories } from './story-listings.sql.ts'
import { setDiscussionClosed } from './update-story-settings.ts'

const maxIds = 100
const defaultRecommended = 3
const maxRecommended = 20

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

const currentLanguages = async (ctx: Context): Promise<string[]> =>
  ctx.viewer ? (await loadReadingLanguages(ctx, ctx.viewer.id)).current : []

/**
 * Currently popular stories by other writers, in the language of the story they follow. A visitor's page shows the same to everyone, so it does
 * not depend on their browser.
 */
async function listRecommended(ctx: Context, postId: string, limit: number): Promise<Story[]> {
  const story = await storiesById(ctx).load(postId)
  const found = await listTrendingStories(ctx, maxRecommended * 2)
  const languages = story?.language && [story.language, ...(await currentLanguages(ctx))]
  const isReadable = ({ language }: Story) => !language || !languages || languages.includes(language)
  return found.filter((one) => one.id !== postId && one.authorId !== story?.authorId && isReadable(one)).slice(0, limit)
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
  recommendedFromPlatform: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: (_root, { postId, limit }, ctx) =>
      listRecommended(ctx, postId, Math.max(1, Math.min(limit ?? defaultRecommended, maxRecommended))),
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
