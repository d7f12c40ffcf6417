import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok } from '#server/platform/result.ts'
import { publicationsById } from '../publications.sql.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { isSlugTaken } from './validate-new-publication.ts'
import { type PublicationInput, validatePublication, slugTakenRefusal } from './validate-publication.ts'

/** Commands on a publication as a whole. They count together. */
export const updatePublicationHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'update-publication', ...perMinute(30) }],
  refusals: ['NotFound', 'Forbidden', 'BadRequest'],
} as const

/** Updates a publication's profile, for its owner. */
export const updatePublication = command(
  { ...updatePublicationHead, refusals: [...updatePublicationHead.refusals, 'AlreadyExists'] },
  async (tx, id: string, input: PublicationInput) => {
    const found = await findPublicationToManage(tx, id, 'changeSettings')
    if (!found.ok) return found
    const read = await validatePublication(tx, input, found.value)
    if (!read.ok) return read
    if (Object.keys(read.value).length === 0) return found
    const { slug } = read.value
    if (slug && (await isSlugTaken(tx, slug))) return slugTakenRefusal()
    // Published before and after the update, because subscribers look at the old and the new state.
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    const updated = await tx.db
      .updateTable('publications')
      .set({ ...read.value, updatedAt: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    publicationsById(tx).clear(id)
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return ok(updated)
  },
)
