import type { Selectable } from 'kysely'
import { phrase, t } from '#shared/translation/translate.ts'
import { findPublication, type Publication } from '#server/domains/publications/publications.ts'
import { lockStory, placeInPublication, approvedPublicationId, storiesById } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { submissionPolicy } from '../submission.policy.ts'
import { requestLifetimeMs } from './request-feature.ts'

export type FeatureRequest = Selectable<Tables['featureRequests']>

const expiredText = phrase`This request has expired or already been answered.`

/** The open request behind a link, for the writer of the story only. */
export async function findOpenFeatureRequest(
  ctx: Context,
  storyId: string,
  token: string,
): Promise<{ request: FeatureRequest; publication: Publication } | undefined> {
  const story = await storiesById(ctx).load(storyId)
  if (!story || !submissionPolicy.answerFeatureRequest(ctx, story)) return undefined
  const request = await ctx.db
    .selectFrom('featureRequests')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('storyId', '=', storyId)
    .where('answeredAt', 'is', null)
    .where('requestedAt', '>', new Date(ctx.now().getTime() - requestLifetimeMs))
    .executeTakeFirst()
  const publication = request && (await findPublication(ctx, request.publicationId))
  return request && publication ? { request, publication } : undefined
}

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'answer-feature-request', ...perMinute(30) }],
  refusals: ['NotFound', 'Forbidden', 'Conflict'],
} as const

/** Accepts the request: the story moves to the publication unchanged. */
export const acceptFeatureRequest = command(head, async (tx, storyId: string, token: string) => {
  const found = await lockFeatureRequest(tx, storyId, token)
  if (!found.ok) return found
  const { story, request, publication } = found.value
  if (story.state !== 'published' || approvedPublicationId(story) || story.submittedToId)
    return refused('Conflict', { message: t`This story is now in a publication, or is no longer published.` })
  // Published before and after the update, because the pages of both places change.
  await publishEvent(tx, 'StoryChanged', { storyId })
  await placeInPublication(tx, storyId, publication.id)
  await publishEvent(tx, 'StoryChanged', { storyId })
  return ok(await saveAnswer(tx, request, { isAccepted: true }))
})

export const declineFeatureRequest = command(head, async (tx, storyId: string, token: string) => {
  const found = await lockFeatureRequest(tx, storyId, token)
  return found.ok ? ok(await saveAnswer(tx, found.value.request, { isAccepted: false })) : found
})

async function lockFeatureRequest(tx: SignedInContext, storyId: string, token: string) {
  const story = await lockStory(tx, storyId)
  if (story && !submissionPolicy.answerFeatureRequest(tx, story)) return refused('Forbidden')
  const open = story && (await findOpenFeatureRequest(tx, storyId, token))
  return story && open ? ok({ story, ...open }) : refused('NotFound', { message: expiredText })
}

async function saveAnswer(tx: Context, { id }: FeatureRequest, { isAccepted }: { isAccepted: boolean }): Promise<true> {
  await tx.db.updateTable('featureRequests').set({ answeredAt: tx.now(), isAccepted }).where('id', '=', id).execute()
  return true
}
