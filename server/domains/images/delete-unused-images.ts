import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { listReferences } from '#server/platform/database/delete-rules.ts'

/** Deletes an owner's images, except those used elsewhere, such as a publication's logo. Returns the ids, whose files can be deleted. */
export async function deleteUnusedImages(tx: Context, ownerId: string): Promise<string[]> {
  const uses = (await listReferences(tx.db, 'images')).map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.table(table)} used where ${sql.ref(`used.${column}`)} = i.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    delete from images i where i.owner_id = ${ownerId} ${sql.join(uses, sql` `)} returning i.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
