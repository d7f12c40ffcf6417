import { usersById } from '#server/domains/accounts/accounts.ts'
import { beginExport, type ExportJob, keepExport } from '#server/domains/exchange/exchange.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { pathTo } from '#shared/routes.ts'
import { day } from '#shared/time/units.ts'
import { findNewsletter } from './find-newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { newslettersByWriter } from './newsletters.sql.ts'
import { subscribersCsv } from './subscribers-csv.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'export-subscribers': { exportId: string; newsletterId: string; userId: string }
  }
}

const perDay = { limit: 10, windowMs: day }

/** Exports the addresses of a newsletter, or without one of the viewer's own, and mails a download link. */
export const exportSubscribers = (
  ctx: Context,
  newsletterId?: string | null,
): Promise<Result<ExportJob, 'Unauthorized' | 'Forbidden' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const newsletter = newsletterId ? await findNewsletter(tx, newsletterId) : await newslettersByWriter(tx).load(viewer.id)
    if (!newsletter || !(await newsletterPolicy.own(tx, newsletter))) return refused('Forbidden')
    if (!(await usersById(tx).load(viewer.id))?.email) return refused('Forbidden')
    const tooOften = limited(tx, 'export-subscribers', perDay)
    if (tooOften) return tooOften
    const begun = await beginExport(tx, viewer.id, 'SUBSCRIBERS')
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'export-subscribers',
      payload: { exportId: begun.id, newsletterId: newsletter.id, userId: viewer.id },
    })
    tx.afterCommit(() => tx.services.jobs.wake())
    return ok(begun)
  })

type Parts = { config: Config; services: Services }

/** Registers the jobs that export subscriber lists and mail the link. */
export function startSubscriberExports(parts: Parts): void {
  parts.services.jobs.handle('export-subscribers', ({ exportId, newsletterId, userId }, run) =>
    gather(parts, run, exportId, newsletterId, userId),
  )
}

async function gather(
  { config, services }: Parts,
  run: JobRun,
  exportId: string,
  newsletterId: string,
  userId: string,
): Promise<void> {
  const { db } = run
  const newsletter = await db.selectFrom('newsletters').selectAll().where('id', '=', newsletterId).executeTakeFirst()
  const user = await db
    .selectFrom('users')
    .select(['email', 'suspended_at', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!newsletter || !user?.email || user.deleted_at) return
  const csv = await subscribersCsv(db, newsletter)
  if (!(await keepExport({ services, run }, exportId, Buffer.from(csv), 'text/csv'))) return
  const [{ renderMail }, { ExportMail }] = await Promise.all([
    import('#server/platform/mail/mail-layout.tsx'),
    import('./mails/ExportMail.tsx'),
  ])
  const url = config.baseUrl + pathTo('FileMeExportExport', { exportId })
  const mail = await renderMail(ExportMail({ house: config, name: newsletter.name, url }))
  await services.mailer.send({ to: user.email, subject: `Subscribers to ${newsletter.name}`, ...mail })
}
