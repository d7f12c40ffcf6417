import type { Selectable } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay, perMinute } from '#server/platform/rate-limit.ts'
import { ok } from '#server/platform/result.ts'
import { extensionsOf } from '#server/platform/server-module.ts'
import { day } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'make-export': { exportId: string }
    'drop-export': { exportId: string }
  }
}

declare module '#server/platform/server-module.ts' {
  interface Extensions {
    /** Whether the viewer may have the subscribers of this newsletter. Without a module that answers, no one may. */
    subscriberExportRights: (ctx: Context, newsletterId: string) => Promise<boolean>
  }
}

/** How long a finished export can be downloaded. */
export const exportRetentionMs = 7 * day

export type ExportKind = 'ACCOUNT' | 'SUBSCRIBERS'

const columns = ['id', 'kind', 'state', 'createdAt', 'readyAt', 'expiresAt'] as const

export type ExportJob = Pick<Selectable<Tables['exports']>, (typeof columns)[number]>

/** Starts an export of everything the viewer wrote and did. While one is in progress, returns that one. */
export const requestExport = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'find-or-request-export', ...perMinute(60) }],
    refusals: ['Unauthorized', 'RateLimited'],
  },
  async (tx) => {
    const running = await tx.db
      .selectFrom('exports')
      .select(columns)
      .where('userId', '=', tx.viewer.id)
      .where('kind', '=', 'ACCOUNT')
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (running) return ok(running)
    // Counted only here, so that asking for the one in progress stays possible.
    const rateLimited = enforceRateLimit(tx, 'request-export', perDay(5))
    if (rateLimited) return rateLimited
    const created = await insertExport(tx, tx.viewer.id, 'ACCOUNT')
    await tx.services.jobs.enqueue(tx.db, { kind: 'make-export', payload: { exportId: created.id } })
    return ok(created)
  },
)

/** Inserts the export, of a newsletter’s subscribers or of the account; the caller then queues the job. */
export const insertExport = (tx: Context, userId: string, kind: ExportKind, newsletterId?: string): Promise<ExportJob> =>
  tx.db
    .insertInto('exports')
    .values({ id: newId(), userId, kind, newsletterId: newsletterId ?? null, state: 'making', createdAt: tx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The viewer's latest export, if it is in progress or can still be downloaded. */
export async function findLatestExport(ctx: Context): Promise<ExportJob | undefined> {
  if (!ctx.viewer) return undefined
  return ctx.db
    .selectFrom('exports')
    .select(columns)
    .where('userId', '=', ctx.viewer.id)
    .where('kind', '=', 'ACCOUNT')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', ctx.now())]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether this is a downloadable export of the viewer's. */
export const isOwnExport = async (ctx: Context, id: string): Promise<boolean> => (await findOwnExport(ctx, id)) !== undefined

/** The addresses of subscribers are for who owns the newsletter now, who may be another than when the file was made. */
async function mayDownload(ctx: Context, { newsletterId }: { newsletterId: string | null }): Promise<boolean> {
  if (newsletterId === null) return true
  const answers = extensionsOf(ctx.services, 'subscriberExportRights').map((isOwner) => isOwner(ctx, newsletterId))
  return (await Promise.all(answers)).includes(true)
}

async function findOwnExport(ctx: Context, id: string): Promise<{ kind: ExportKind } | undefined> {
  if (!ctx.viewer) return undefined
  const found = await ctx.db
    .selectFrom('exports')
    .select(['kind', 'newsletterId'])
    .where('id', '=', id)
    .where('userId', '=', ctx.viewer.id)
    .where('state', '=', 'ready')
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst()
  return found && (await mayDownload(ctx, found)) ? found : undefined
}

/** The file, for its owner and until it expires. */
export async function loadExportFile(ctx: Context, id: string): Promise<{ kind: ExportKind; bytes: Buffer } | undefined> {
  const exportRow = await findOwnExport(ctx, id)
  const file = exportRow && (await ctx.services.archives.get(id))
  return file && { kind: exportRow.kind, bytes: file.bytes }
}
