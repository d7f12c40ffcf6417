import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'make-export': { exportId: string }
    'drop-export': { exportId: string }
  }
}

const perDay = { limit: 5, windowMs: day }
/** How long a finished export may be fetched. */
export const exportKeptMs = 7 * day

export type ExportJob = {
  id: string
  state: 'making' | 'ready' | 'failed'
  createdAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const columns = ['id', 'state', 'created_at', 'ready_at', 'expires_at'] as const
type Row = { id: string; state: string; created_at: Date; ready_at: Date | null; expires_at: Date | null }

const toExport = (row: Row): ExportJob => ({
  id: row.id,
  state: row.state as ExportJob['state'],
  createdAt: row.created_at,
  readyAt: row.ready_at,
  expiresAt: row.expires_at,
})

/** Begins to gather everything the viewer wrote and did. While one is being made, asking again gives that one. */
export const requestExport = (ctx: Context): Promise<Result<ExportJob, 'Unauthorized' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const begun = await tx.db
      .selectFrom('exports')
      .select(columns)
      .where('user_id', '=', tx.viewer.id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (begun) return ok(toExport(begun))
    const tooOften = limited(tx, 'request-export', perDay)
    if (tooOften) return tooOften
    const row = await tx.db
      .insertInto('exports')
      .values({ id: newId(), user_id: tx.viewer.id, state: 'making', created_at: tx.now() })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await tx.services.jobs.enqueue(tx.db, { kind: 'make-export', payload: { exportId: row.id } })
    return ok(toExport(row))
  })

/** The viewer's last export, if it is being made or can still be fetched. */
export async function latestExport(ctx: Context): Promise<ExportJob | undefined> {
  if (!ctx.viewer) return undefined
  const row = await ctx.db
    .selectFrom('exports')
    .select(columns)
    .where('user_id', '=', ctx.viewer.id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toExport(row)
}

/** Whether this is an export of the viewer's that can be fetched. */
export async function isOwnExport(ctx: Context, id: string): Promise<boolean> {
  if (!ctx.viewer) return false
  const row = await ctx.db
    .selectFrom('exports')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', ctx.viewer.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row !== undefined
}

/** The archive itself, for the account it is of and until it expires. */
export const exportFile = async (ctx: Context, id: string): Promise<Buffer | undefined> =>
  (await isOwnExport(ctx, id)) ? (await ctx.services.archives.get(id))?.bytes : undefined
