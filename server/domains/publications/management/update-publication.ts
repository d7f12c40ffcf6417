import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import type { Publication } from '../publication.ts'
import { publicationsById } from '../publications.sql.ts'
import { findToManage, type ManageRefusal } from './find-to-manage.ts'
import { type GivenPublication, readPublicationInput, slugTaken } from './publication-input.ts'

const perMinute = { limit: 30, windowMs: minute }

/** Updates a publication's profile, for its owner. */
export const updatePublication = (
  ctx: Context,
  id: string,
  given: GivenPublication,
): Promise<Result<Publication, ManageRefusal | 'BadRequest' | 'AlreadyExists'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToManage(tx, id, 'changeSettings')
    if (!found.ok) return found
    const tooOften = limitedAs('BadRequest', tx, 'update-publication', perMinute)
    if (tooOften) return tooOften
    const read = await readPublicationInput(tx, given, found.value)
    if (!read.ok) return read
    if (Object.keys(read.value).length === 0) return found
    const { slug } = read.value
    if (slug && (await tx.db.selectFrom('publications').select('id').where('slug', '=', slug).executeTakeFirst()))
      return slugTaken()
    // Published before and after the update, because subscribers look at the old and the new state.
    await announce(tx, 'PublicationChanged', { publicationId: id })
    const updated = await tx.db
      .updateTable('publications')
      .set({ ...read.value, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    publicationsById(tx).clear(id)
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return ok(updated)
  })
