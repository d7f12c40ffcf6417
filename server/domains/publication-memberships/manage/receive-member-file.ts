import { t } from '#shared/translation/translate.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { insertListedMembers } from './member-imports.sql.ts'
import { parseMemberList } from './parse-member-list.ts'
import { lockTiers } from './sales.sql.ts'

/** Keeps a list of paid subscribers, in place of the one before. Nothing is checked or imported yet. */
export const receiveMemberFile = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'member-file', ...perHour(30) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'BadRequest', 'Conflict', 'RateLimited'],
  },
  async (tx, publicationId: string, fileName: string, bytes: Buffer) => {
    const found = await findPublicationToManage(tx, publicationId, 'changeSettings')
    if (!found.ok) return found
    const rows = parseMemberList(bytes)
    if (typeof rows === 'string') return refused('BadRequest', { message: rows, field: 'file' })
    await lockTiers(tx, publicationId)
    const existing = await tx.db
      .selectFrom('memberImports')
      .select(['id', 'state'])
      .where('publicationId', '=', publicationId)
      .forUpdate()
      .executeTakeFirst()
    if (existing?.state === 'IMPORTING')
      return refused('Conflict', { message: t`Another list is being imported. Wait until it’s done, then upload this one.` })
    if (existing) await tx.db.deleteFrom('memberImports').where('id', '=', existing.id).execute()
    const id = newId()
    const now = tx.now()
    await tx.db
      .insertInto('memberImports')
      .values({
        id,
        publicationId,
        userId: tx.viewer.id,
        fileName: toStorableText(fileName).slice(0, 200).toWellFormed(),
        state: 'UPLOADED',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await insertListedMembers(tx, id, rows)
    return ok({ id })
  },
)
