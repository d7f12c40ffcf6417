import { listsById } from '#server/domains/lists/lists.ts'
import {
  deleteStory,
  loadPublishedVersion,
  readStory,
  updateResponsePost,
  type Story,
  storiesById,
} from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { closedDiscussionText } from '#shared/response-pages.ts'
import { minute } from '#shared/time/units.ts'
import { validateResponse } from './validate-response.ts'
import { authorizeResponse } from './respond.ts'
import { subjectOfResponse, isInThread, type ResponseRow } from './response.ts'
import { responsesByStory } from './responses.sql.ts'

const perMinute = { limit: 60, windowMs: minute }

type EditRefusal =
  | 'Unauthorized'
  | 'NotFound'
  | 'Forbidden'
  | 'BadRequest'
  | 'PublishingRestrictedBannedLinks'
  | 'AccountSuspended'

/** The viewer's own response, unless it is in the trash. */
async function findOwnResponse(
  tx: Context,
  id: string,
): Promise<Result<{ post: Story; row: ResponseRow }, 'NotFound' | 'Forbidden'>> {
  const row = await responsesByStory(tx).load(id)
  const read = isInThread(row) ? await readStory(tx, id) : undefined
  if (!row || !read?.ok) return refused('NotFound')
  return read.story.author_id === tx.viewer?.id ? ok({ post: read.story, row }) : refused('Forbidden')
}

/** Applies changes to the viewer's own response, based on its current text. */
export const editResponse = (ctx: Context, id: string, deltas: readonly Delta[]): Promise<Result<Story, EditRefusal>> =>
  ctx.transaction(async (tx) => {
    const writer = await authorizeResponse(tx)
    if (!writer.ok) return writer
    const found = await findOwnResponse(tx, id)
    if (!found.ok) return found
    const { post: story, row } = found.value
    const about = subjectOfResponse(row)
    const subject = await (about.kind === 'story' ? storiesById(tx) : listsById(tx)).load(about.id)
    if (subject?.discussion_closed_at) return refused('Forbidden', { message: closedDiscussionText(about.kind) })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'edit-response', perMinute)
    if (rateLimited) return rateLimited
    const body = await validateResponse(tx, (await loadPublishedVersion(tx, story))?.body ?? [], deltas)
    if (!body.ok) return body
    const edited = await updateResponsePost(tx, story, body.value)
    storiesById(tx).clear(id)
    await publishEvent(tx, 'ResponseChanged', { responseId: id, about })
    return ok(edited)
  })

type DeleteRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden'

/** Moves the viewer's own response to the trash, from where it can be restored. */
export const deleteResponse = (ctx: Context, id: string): Promise<Result<Story, DeleteRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const found = await findOwnResponse(tx, id)
    if (!found.ok) return found
    const deleted = await deleteStory(tx, id)
    if (deleted.ok) return deleted
    return refused('Forbidden', deleted.refusal.message ? { message: deleted.refusal.message } : {})
  })
