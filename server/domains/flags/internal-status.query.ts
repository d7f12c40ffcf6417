import { t } from '#shared/translation/translate.ts'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import { second } from '#shared/time/units.ts'
import { flagPolicy } from './flag.policy.ts'
import { flagsByUser, type FlagValue } from './viewer-flags.ts'

export type InternalCheck = { name: string; ok: boolean; message: string | undefined }
export type InternalStatus = {
  version: string
  target: string
  startedAt: Date
  now: Date
  checks: InternalCheck[]
  flags: { name: string; value: FlagValue }[]
}

/** A job due for longer than this counts as stalled. */
const maxJobDelayMs = 300 * second

/** The state of the service as seen by this process, for staff. */
export async function loadInternalStatus(ctx: Context): Promise<Result<InternalStatus, 'Forbidden'>> {
  if (!flagPolicy.seeInternalStatus(ctx)) return refused('Forbidden')
  const now = ctx.now()
  const flags: Record<string, FlagValue> = (await flagsByUser(ctx).load('')) ?? {}
  return ok({
    version: ctx.config.version ?? 'unknown',
    target: ctx.config.target,
    startedAt: new Date(now.getTime() - Math.round(process.uptime() * second)),
    now,
    checks: [await database(ctx), ...(await jobs(ctx, now))],
    flags: Object.entries(flags).map(([name, value]) => ({ name, value })),
  })
}

async function database(ctx: Context): Promise<InternalCheck> {
  const startedMs = performance.now()
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(ctx.db)
  const took = Math.max(1, Math.round(performance.now() - startedMs))
  return { name: t`Database`, ok: true, message: t`PostgreSQL ${rows[0]?.version.split(' ')[0]}, answered in ${took} ms` }
}

async function jobs(ctx: Context, now: Date): Promise<InternalCheck[]> {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Date | null }>`
    select (select count(*)::int from jobs where run_at <= ${now}) as waiting, (select min(run_at) from jobs) as oldest,
      (select count(*)::int from failed_jobs) as failed`.execute(ctx.db)
  const { waiting = 0, failed = 0, oldest = null } = rows[0] ?? {}
  const isLate = oldest !== null && now.getTime() - oldest.getTime() > maxJobDelayMs
  return [
    { name: t`Jobs`, ok: !isLate, message: waiting === 0 ? t`None due` : t`${waiting} due` },
    { name: t`Failed jobs`, ok: failed === 0, message: failed === 0 ? t`None` : t`${failed} given up` },
  ]
}
