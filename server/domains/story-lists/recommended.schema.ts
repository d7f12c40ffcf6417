import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loadReadingLanguages, storiesById, type Story } from '#server/domains/stories/stories.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { listTrendingStories } from './story-listings.sql.ts'

const defaultRecommended = 3
const maxRecommended = 20

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
  return found
    .filter((candidate) => candidate.id !== postId && candidate.authorId !== story?.authorId && isReadable(candidate))
    .slice(0, limit)
}

builder.queryFields((t) => ({
  recommendedFromPlatform: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: (_root, { postId, limit }, ctx) =>
      listRecommended(ctx, postId, Math.max(1, Math.min(limit ?? defaultRecommended, maxRecommended))),
  }),
}))
