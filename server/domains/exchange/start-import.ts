import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { ownImport, type StoryImport } from './imports.sql.ts'

type StartRefusal = 'Unauthorized' | 'AccountSuspended' | 'NotFound' | 'Conflict'

/** Imports what was found in a file. With `publishes`, what was published where it comes from is published here, with its old dates. */
export const startImport = (ctx: Context, id: string, publishes: boolean): Promise<Result<StoryImport, StartRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    if (tx.viewer.isSuspended) return refused('AccountSuspended')
    const known = await ownImport(tx, id)
    if (!known) return refused('NotFound')
    const { numUpdatedRows } = await tx.db
      .updateTable('imports')
      .set({ state: 'bringing', publishes, updated_at: tx.now() })
      .where('id', '=', id)
      .where('state', '=', 'read')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refused('Conflict', { message: 'These stories are being imported already.' })
    await tx.services.jobs.enqueue(tx.db, { kind: 'bring-stories', payload: { importId: id }, uniqueKey: `bring-stories:${id}` })
    return ok({ ...known, state: 'bringing' })
  })
