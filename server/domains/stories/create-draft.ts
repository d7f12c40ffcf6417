import { hasRole, publicationsById, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { maxStoryTitleLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { truncate } from '#shared/text/truncate.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Story } from './story.ts'

const perHour = { limit: 100, windowMs: hour }

type CreateRefusal = 'Unauthorized' | 'AccountSuspended' | 'RateLimited'

type NewDraft = { title?: string; publicationId?: string; key?: string; isResponse?: boolean }

const keyPattern = /^[\w-]{8,64}$/

/**
 * Creates an empty draft, for a publication if the viewer writes for it. A repeated call with the same key, after a lost response, returns
 * the existing draft.
 */
export const createDraft = (
  ctx: Context,
  { title: rawTitle = '', publicationId, key, isResponse = false }: NewDraft = {},
): Promise<Result<Story, CreateRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (viewer.isSuspended) return refused('AccountSuspended')
    const rateLimited = enforceRateLimit(tx, 'create-draft', perHour)
    if (rateLimited) return rateLimited
    const id = newId()
    const title = toStorableText(rawTitle)
    const now = tx.now()
    const creationKey = key && keyPattern.test(key) ? key : null
    const story = await tx.db
      .insertInto('stories')
      .values({
        id,
        author_id: viewer.id,
        publication_id: await writablePublication(tx, publicationId),
        state: 'draft',
        title: truncate(title, maxStoryTitleLength),
        creation_key: creationKey,
        is_response: isResponse,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['author_id', 'creation_key']).where('creation_key', 'is not', null).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!story) return ok(await draftUnderKey(tx, viewer.id, creationKey))
    await tx.db.insertInto('story_stats').values({ story_id: id }).execute()
    await tx.db
      .insertInto('story_drafts')
      .values({
        story_id: id,
        rev: 0,
        document: JSON.stringify(joinDocument(title, '', [])),
        updated_at: now,
      })
      .execute()
    return ok(story)
  })

async function writablePublication(tx: Context, id: string | undefined): Promise<string | null> {
  const publication = id ? await publicationsById(tx).load(id) : undefined
  return publication && hasRole(await viewerRoles(tx).load(publication.id), 'WRITER') ? publication.id : null
}

const draftUnderKey = (tx: Context, authorId: string, key: string | null): Promise<Story> =>
  tx.db
    .selectFrom('stories')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('creation_key', '=', key)
    .executeTakeFirstOrThrow()
