import { usersById } from '#server/domains/accounts/accounts.ts'
import { findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { insertResponseStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { mentionedUserIds } from '#shared/body/mentioned.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { hour } from '#shared/time/units.ts'
import { type Conversation, findConversation, findListConversation } from './find-conversation.ts'
import { validateResponse } from './validate-response.ts'
import type { ConversationSubject } from './response.ts'
import { countNewResponse, insertResponse } from './responses.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** Without `parentId` it responds to the list itself. */
    ResponsePublished: {
      responseId: string
      about: ConversationSubject
      parentId: string | undefined
      authorId: string
      mentionedIds: string[]
    }
    ResponseChanged: { responseId: string; about: ConversationSubject }
  }
}

const perHour = { limit: 60, windowMs: hour }

type RespondRefusal =
  | 'Unauthorized'
  | 'NotFound'
  | 'Forbidden'
  | 'BadRequest'
  | 'PublishingRestrictedBannedLinks'
  | 'AccountSuspended'
  | 'RateLimited'

export async function authorizeResponse(tx: Context): Promise<Result<string, 'Unauthorized' | 'AccountSuspended' | 'Forbidden'>> {
  if (!tx.viewer) return refused('Unauthorized')
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return (await usersById(tx).load(tx.viewer.id))?.email ? ok(tx.viewer.id) : refused('Forbidden', { message: verifyEmailText })
}

export type ResponseInput = { deltas: readonly Delta[]; quoteId?: string | undefined; isDistributed?: boolean | undefined }

/** Publishes a response to a story or to another response. */
export const createResponse = (ctx: Context, storyId: string, input: ResponseInput): Promise<Result<Story, RespondRefusal>> =>
  ctx.transaction((tx) => publishIn(tx, () => findConversation(tx, storyId), input))

/** Publishes a response to a list, or to one of its responses. */
export const createListResponse = (
  ctx: Context,
  listId: string,
  storyId: string | undefined,
  input: ResponseInput,
): Promise<Result<Story, RespondRefusal>> =>
  ctx.transaction((tx) =>
    publishIn(
      tx,
      async () => {
        if (storyId === undefined) return findListConversation(tx, listId)
        const found = await findConversation(tx, storyId)
        return found.ok && found.value.about.id !== listId ? refused('NotFound') : found
      },
      input,
    ),
  )

async function publishIn(
  tx: Context,
  find: () => Promise<Result<Conversation, 'NotFound' | 'Forbidden'>>,
  input: ResponseInput,
): Promise<Result<Story, RespondRefusal>> {
  const writer = await authorizeResponse(tx)
  if (!writer.ok) return writer
  const found = await find()
  if (!found.ok) return found
  const { about, parentStory, row } = found.value
  const rateLimited = enforceRateLimit(tx, 'respond', perHour)
  if (rateLimited) return rateLimited
  const body = await validateResponse(tx, [], input.deltas)
  if (!body.ok) return body
  if (input.quoteId && (await findReadableQuote(tx, input.quoteId))?.quote.story_id !== parentStory?.id)
    return refused('NotFound')
  const story = await insertResponseStory(
    tx,
    { authorId: writer.value, parentId: parentStory?.id, catalogId: about.kind === 'list' ? about.id : undefined },
    body.value,
  )
  await insertResponse(
    tx,
    story,
    {
      response_id: story.id,
      story_id: about.kind === 'story' ? about.id : null,
      list_id: about.kind === 'list' ? about.id : null,
      parent_id: parentStory?.id ?? null,
      form: 'response',
      quote_id: input.quoteId ?? null,
      is_distributed: input.isDistributed ?? true,
      published_at: story.first_published_at,
    },
    row,
  )
  await countNewResponse(tx, { about, postId: story.id })
  await publishEvent(tx, 'ResponsePublished', {
    responseId: story.id,
    about: { kind: about.kind, id: about.id },
    parentId: parentStory?.id,
    authorId: writer.value,
    mentionedIds: mentionedUserIds(body.value),
  })
  return ok(story)
}
