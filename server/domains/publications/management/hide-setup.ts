import { command } from '#server/platform/command.ts'
import { ok } from '#server/platform/result.ts'
import { publicationsById } from '../publications.sql.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { updatePublicationHead } from './update-publication.ts'

/** Hides the checklist of a new publication from its owner, for good. */
export const hideSetup = command(updatePublicationHead, async (tx, id: string) => {
  const found = await findPublicationToManage(tx, id, 'changeSettings')
  if (!found.ok) return found
  const hidden = await tx.db
    .updateTable('publications')
    .set({ setupHiddenAt: found.value.setupHiddenAt ?? tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  publicationsById(tx).clear(id)
  return ok(hidden)
})
