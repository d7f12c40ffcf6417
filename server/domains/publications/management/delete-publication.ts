import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { updatePublicationHead } from './update-publication.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The stories now belong to their writers alone. */
    PublicationDeleted: { publicationId: string }
  }
}

/** Deletes a publication; its owner confirms by entering the slug. Its stories stay with their writers. */
export const deletePublication = command(updatePublicationHead, async (tx, id: string, confirmSlug: string) => {
  const found = await findPublicationToManage(tx, id, 'delete')
  if (!found.ok) return found
  if (confirmSlug !== found.value.slug)
    return refused('BadRequest', { message: t`Type “${found.value.slug}” to confirm.`, field: 'confirmSlug' })
  await publishEvent(tx, 'PublicationDeleted', { publicationId: id })
  await tx.db.updateTable('publications').set({ deletedAt: tx.now() }).where('id', '=', id).execute()
  await tx.db.deleteFrom('publicationInvitations').where('publicationId', '=', id).where('acceptedAt', 'is', null).execute()
  return ok(true)
})
