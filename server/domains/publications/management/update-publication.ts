import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import type { Publication } from '../publication.ts'
import { publicationsById } from '../publications.sql.ts'
import { findPublicationToManage, type ManageRefusal } from './find-to-manage.ts'
import { type PublicationInput, validatePublication, slugTakenRefusal } from './validate-publication.ts'

const perMinute = { limit: 30, windowMs: minute }

/** Updates a publication's profile, for its owner. */
export const updatePublication = (
  ctx: Context,
  id: string,
  input: PublicationInput,
): Promise<Result<Publication, ManageRefusal | 'BadRequest' | 'AlreadyExists'>> =>
  ctx.transaction(async (tx) => {
    const found = await findPublicationToManage(tx, id, 'changeSettings')
    if (!found.ok) return found
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'update-publication', perMinute)
    if (rateLimited) return rateLimited
    const read = await validatePublication(tx, input, found.value)
    if (!read.ok) return read
    if (Object.keys(read.value).length === 0) return found
    const { slug } = read.value
    if (slug && (await tx.db.selectFrom('publications').select('id').where('slug', '=', slug).executeTakeFirst()))
      return slugTakenRefusal()
    // Published before and after the update, because subscribers look at the old and the new state.
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    const updated = await tx.db
      .updateTable('publications')
      .set({ ...read.value, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    publicationsById(tx).clear(id)
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return ok(updated)
  })
