import { listPolicy, readList } from '#server/domains/lists/lists.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { limited } from '#server/platform/limited.ts'
import { minute } from '#shared/time/units.ts'
import { type About, aboutOf, isInThread, type Response } from './response.ts'
import { markHidden, responsesByPost } from './responses.sql.ts'

const perMinute = { limit: 120, windowMs: minute }

type HideRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden'

/** Whether the parent belongs to the viewer; undefined when they cannot see it. */
async function ownsParent(tx: Context, { kind, id }: About): Promise<boolean | undefined> {
  if (kind === 'list') {
    const read = await readList(tx, id)
    return read.ok ? listPolicy.edit(tx, read.value) : undefined
  }
  const parent = await storiesById(tx).load(id)
  return parent && parent.state !== 'deleted' ? parent.author_id === tx.viewer?.id : undefined
}

/**
 * A response the viewer may hide, as the owner of its parent or of the whole conversation. Otherwise NotFound, so that nothing is revealed.
 */
async function findToHide(tx: Context, parent: About, responseId: string): Promise<Result<Response, HideRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const row = await responsesByPost(tx).load(responseId)
  const post = await storiesById(tx).load(responseId)
  const above = parent.kind === 'list' ? [row?.catalog_id] : [row?.story_id, row?.parent_id]
  if (!isInThread(row) || !above.includes(parent.id) || !post || post.state === 'deleted') return refused('NotFound')
  const isOwn = await ownsParent(tx, parent)
  if (isOwn === undefined) return refused('NotFound')
  if (!isOwn) return refused('Forbidden')
  if (post.author_id === tx.viewer.id) return refused('Forbidden', { message: 'This is your own response. Delete it instead.' })
  const tooOften = limited(tx, 'hide-response', perMinute)
  return tooOften ? refused('Forbidden', { message: tooOften.refusal.message ?? '' }) : ok(row)
}

const settle =
  (isHidden: boolean) =>
  (ctx: Context, parent: About, responseId: string): Promise<Result<Response, HideRefusal>> =>
    ctx.transaction(async (tx) => {
      const found = await findToHide(tx, parent, responseId)
      if (!found.ok) return found
      await markHidden(tx, responseId, isHidden ? (tx.viewer?.id ?? null) : null)
      responsesByPost(tx).clear(responseId)
      await announce(tx, 'ResponseChanged', { responseId, about: aboutOf(found.value) })
      return found
    })

/** Hides a response and its thread from everyone but its writer. */
export const hideResponse = settle(true)

export const unhideResponse = settle(false)
