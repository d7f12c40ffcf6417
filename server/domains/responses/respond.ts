import { usersById } from '#server/domains/accounts/accounts.ts'
import { readQuote } from '#server/domains/highlights/highlights.ts'
import { insertResponsePost, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { hour } from '#shared/time/units.ts'
import { type Conversation, findConversation, findListConversation } from './find-conversation.ts'
import { mentionedIn, readResponse } from './read-response.ts'
import type { About } from './response.ts'
import { countNew, insertResponse } from './responses.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** Without `parentId` it responds to the list itself. */
    ResponsePublished: {
      responseId: string
      about: About
      parentId: string | undefined
      authorId: string
      mentionedIds: string[]
    }
    ResponseChanged: { responseId: string; about: About }
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

export async function mayRespond(tx: Context): Promise<Result<string, 'Unauthorized' | 'AccountSuspended' | 'Forbidden'>> {
  if (!tx.viewer) return refused('Unauthorized')
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return (await usersById(tx).load(tx.viewer.id))?.email ? ok(tx.viewer.id) : refused('Forbidden', { message: verifyEmailText })
}

export type Wish = { deltas: readonly Delta[]; quoteId?: string | undefined; isDistributed?: boolean | undefined }

/** Publishes a response to a story or to another response. */
export const respond = (ctx: Context, postId: string, wish: Wish): Promise<Result<Story, RespondRefusal>> =>
  ctx.transaction((tx) => publishIn(tx, () => findConversation(tx, postId), wish))

/** Publishes a response to a list, or to one of its responses. */
export const respondToList = (
  ctx: Context,
  listId: string,
  postId: string | undefined,
  wish: Wish,
): Promise<Result<Story, RespondRefusal>> =>
  ctx.transaction((tx) =>
    publishIn(
      tx,
      async () => {
        if (postId === undefined) return findListConversation(tx, listId)
        const found = await findConversation(tx, postId)
        return found.ok && found.value.about.id !== listId ? refused('NotFound') : found
      },
      wish,
    ),
  )

async function publishIn(
  tx: Context,
  find: () => Promise<Result<Conversation, 'NotFound' | 'Forbidden'>>,
  wish: Wish,
): Promise<Result<Story, RespondRefusal>> {
  const writer = await mayRespond(tx)
  if (!writer.ok) return writer
  const found = await find()
  if (!found.ok) return found
  const { about, answered, row } = found.value
  const tooOften = limited(tx, 'respond', perHour)
  if (tooOften) return tooOften
  const body = await readResponse(tx, [], wish.deltas)
  if (!body.ok) return body
  if (wish.quoteId && (await readQuote(tx, wish.quoteId))?.quote.post_id !== answered?.id) return refused('NotFound')
  const post = await insertResponsePost(
    tx,
    { authorId: writer.value, parentId: answered?.id, catalogId: about.kind === 'list' ? about.id : undefined },
    body.value,
  )
  await insertResponse(
    tx,
    post,
    {
      post_id: post.id,
      story_id: about.kind === 'story' ? about.id : null,
      catalog_id: about.kind === 'list' ? about.id : null,
      parent_id: answered?.id ?? null,
      form: 'response',
      quote_id: wish.quoteId ?? null,
      is_distributed: wish.isDistributed ?? true,
      published_at: post.first_published_at,
    },
    row,
  )
  await countNew(tx, { about, postId: post.id })
  await announce(tx, 'ResponsePublished', {
    responseId: post.id,
    about: { kind: about.kind, id: about.id },
    parentId: answered?.id,
    authorId: writer.value,
    mentionedIds: mentionedIn(body.value),
  })
  return ok(post)
}
