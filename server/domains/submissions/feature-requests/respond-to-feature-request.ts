import type { Selectable } from 'kysely'
import { findPublication, type Publication } from '#server/domains/publications/publications.ts'
import { lockStory, placeInPublication, approvedPublicationId, type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { minute } from '#shared/time/units.ts'
import { requestLifetimeMs } from './request-feature.ts'

export type FeatureRequest = Selectable<Tables['feature_requests']>

const perMinute = { limit: 30, windowMs: minute }
const expiredText = 'This request has expired or already been answered.'

/** The open request behind a link, for the writer of the story only. */
export async function findOpenFeatureRequest(
  ctx: Context,
  storyId: string,
  token: string,
): Promise<{ request: FeatureRequest; publication: Publication } | undefined> {
  const story = await storiesById(ctx).load(storyId)
  if (!ctx.viewer || story?.author_id !== ctx.viewer.id) return undefined
  const request = await ctx.db
    .selectFrom('feature_requests')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('story_id', '=', storyId)
    .where('answered_at', 'is', null)
    .where('requested_at', '>', new Date(ctx.now().getTime() - requestLifetimeMs))
    .executeTakeFirst()
  const publication = request && (await findPublication(ctx, request.publication_id))
  return request && publication ? { request, publication } : undefined
}

type FeatureResponseRefusal = 'NotFound' | 'Forbidden' | 'Conflict'

/** Accepts the request: the story moves to the publication unchanged. */
export const acceptFeatureRequest = (
  ctx: Context,
  storyId: string,
  token: string,
): Promise<Result<true, FeatureResponseRefusal>> =>
  respond(ctx, storyId, token, async (tx, story, publication) => {
    if (story.state !== 'published' || approvedPublicationId(story) || story.submitted_to_id)
      return refused('Conflict', { message: 'This story is now in a publication, or is no longer published.' })
    // Published before and after the update, because the pages of both places change.
    await publishEvent(tx, 'StoryChanged', { storyId })
    await placeInPublication(tx, storyId, publication.id)
    await publishEvent(tx, 'StoryChanged', { storyId })
    return ok(true)
  })

export const declineFeatureRequest = (
  ctx: Context,
  storyId: string,
  token: string,
): Promise<Result<true, FeatureResponseRefusal>> => respond(ctx, storyId, token, async () => ok(false))

const respond = (
  ctx: Context,
  storyId: string,
  token: string,
  applyResponse: (tx: Context, story: Story, publication: Publication) => Promise<Result<boolean, 'Conflict'>>,
): Promise<Result<true, FeatureResponseRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Forbidden', { message: 'Please sign in to continue.' })
    const rateLimited = enforceRateLimitAs('Conflict', tx, 'answer-feature-request', perMinute)
    if (rateLimited) return rateLimited
    const story = await lockStory(tx, storyId)
    if (story && story.author_id !== tx.viewer.id) return refused('Forbidden')
    if (tx.viewer.isSuspended) return refused('Forbidden', { message: "Your account is suspended, so you can't do that." })
    const open = story && (await findOpenFeatureRequest(tx, storyId, token))
    if (!story || !open) return refused('NotFound', { message: expiredText })
    const done = await applyResponse(tx, story, open.publication)
    if (!done.ok) return done
    await tx.db
      .updateTable('feature_requests')
      .set({ answered_at: tx.now(), is_accepted: done.value })
      .where('id', '=', open.request.id)
      .execute()
    return ok(true)
  })
