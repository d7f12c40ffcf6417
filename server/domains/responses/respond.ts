import { findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { insertResponseStory, type Story } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { mentionedUserIds } from '#shared/body/mentioned.ts'
import { findConversation, findListConversation } from './find-conversation.ts'
import { validateResponse } from './validate-response.ts'
import type { Conversation, ConversationSubject } from './response.ts'
import { authorizeResponse, responderRequirements } from './response.policy.ts'
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

const head = {
  requires: responderRequirements,
  limits: [{ action: 'respond', ...perHour(60) }],
  refusals: [
    'NotFound',
    'Forbidden',
    'BadRequest',
    'PublishingRestrictedBannedLinks',
    'AccountSuspended',
    'Unauthorized',
    'RateLimited',
  ],
} as const

export type ResponseInput = { deltas: readonly Delta[]; quoteId?: string | undefined; isDistributed?: boolean | undefined }

/** Publishes a response to a story or to another response. */
export const createResponse = command(head, async (tx, storyId: string, input: ResponseInput) =>
  publishIn(tx, await findConversation(tx, storyId), input),
)

/** Publishes a response to a list, or to one of its responses. */
export const createListResponse = command(head, async (tx, listId: string, storyId: string | undefined, input: ResponseInput) => {
  const found = await (storyId === undefined ? findListConversation(tx, listId) : findConversation(tx, storyId))
  if (found.ok && found.value.about.id !== listId) return refused('NotFound')
  return publishIn(tx, found, input)
})

async function publishIn(
  tx: SignedInContext,
  found: Result<Conversation, 'NotFound' | 'Forbidden'>,
  input: ResponseInput,
): Promise<Result<Story, 'NotFound' | 'Forbidden' | 'BadRequest' | 'PublishingRestrictedBannedLinks'>> {
  if (!found.ok) return found
  const allowed = await authorizeResponse(tx, found.value)
  if (!allowed.ok) return allowed
  const { about, parentStory, row } = found.value
  const body = await validateResponse(tx, [], input.deltas)
  if (!body.ok) return body
  if (input.quoteId && (await findReadableQuote(tx, input.quoteId))?.quote.storyId !== parentStory?.id) return refused('NotFound')
  const story = await insertResponseStory(
    tx,
    { authorId: tx.viewer.id, parentId: parentStory?.id, catalogId: about.kind === 'list' ? about.id : undefined },
    body.value,
  )
  await insertResponse(
    tx,
    story,
    {
      responseId: story.id,
      storyId: about.kind === 'story' ? about.id : null,
      listId: about.kind === 'list' ? about.id : null,
      parentId: parentStory?.id ?? null,
      form: 'response',
      quoteId: input.quoteId ?? null,
      isDistributed: input.isDistributed ?? true,
      publishedAt: story.firstPublishedAt,
    },
    row,
  )
  await countNewResponse(tx, { about, postId: story.id })
  await publishEvent(tx, 'ResponsePublished', {
    responseId: story.id,
    about: { kind: about.kind, id: about.id },
    parentId: parentStory?.id,
    authorId: tx.viewer.id,
    mentionedIds: mentionedUserIds(body.value),
  })
  return ok(story)
}
