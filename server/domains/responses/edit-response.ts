import { listsById } from '#server/domains/lists/lists.ts'
import {
  deleteStory,
  publishedVersion,
  readStory,
  rewriteResponsePost,
  type Story,
  storiesById,
} from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { closedDiscussionText } from '#shared/response-bounds.ts'
import { minute } from '#shared/time/units.ts'
import { readResponse } from './read-response.ts'
import { mayRespond } from './respond.ts'
import { aboutOf, isInThread, type Response } from './response.ts'
import { responsesByPost } from './responses.sql.ts'

const perMinute = { limit: 60, windowMs: minute }

type EditRefusal =
  | 'Unauthorized'
  | 'NotFound'
  | 'Forbidden'
  | 'BadRequest'
  | 'PublishingRestrictedBannedLinks'
  | 'AccountSuspended'

/** The viewer's own response, unless it is in the trash. */
async function findOwn(tx: Context, id: string): Promise<Result<{ post: Story; row: Response }, 'NotFound' | 'Forbidden'>> {
  const row = await responsesByPost(tx).load(id)
  const read = isInThread(row) ? await readStory(tx, id) : undefined
  if (!row || !read?.ok) return refused('NotFound')
  return read.story.author_id === tx.viewer?.id ? ok({ post: read.story, row }) : refused('Forbidden')
}

/** Applies changes to the viewer's own response, based on its current text. */
export const editResponse = (ctx: Context, id: string, deltas: readonly Delta[]): Promise<Result<Story, EditRefusal>> =>
  ctx.transaction(async (tx) => {
    const writer = await mayRespond(tx)
    if (!writer.ok) return writer
    const found = await findOwn(tx, id)
    if (!found.ok) return found
    const { post, row } = found.value
    const about = aboutOf(row)
    const subject = await (about.kind === 'story' ? storiesById(tx) : listsById(tx)).load(about.id)
    if (subject?.discussion_closed_at) return refused('Forbidden', { message: closedDiscussionText(about.kind) })
    const tooOften = limitedAs('BadRequest', tx, 'edit-response', perMinute)
    if (tooOften) return tooOften
    const body = await readResponse(tx, (await publishedVersion(tx, post))?.body ?? [], deltas)
    if (!body.ok) return body
    const edited = await rewriteResponsePost(tx, post, body.value)
    storiesById(tx).clear(id)
    await announce(tx, 'ResponseChanged', { responseId: id, about })
    return ok(edited)
  })

type DeleteRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden'

/** Moves the viewer's own response to the trash, from where it can be restored. */
export const deleteResponse = (ctx: Context, id: string): Promise<Result<Story, DeleteRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const found = await findOwn(tx, id)
    if (!found.ok) return found
    const deleted = await deleteStory(tx, id)
    if (deleted.ok) return deleted
    return refused('Forbidden', deleted.refusal.message ? { message: deleted.refusal.message } : {})
  })
