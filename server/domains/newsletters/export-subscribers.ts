import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { toViewer } from '#server/domains/sessions/sessions.ts'
import { insertExport, saveExport } from '#server/domains/import-export/import-export.ts'
import { command } from '#server/platform/command.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { perDay } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobPayloads } from '#server/platform/jobs/jobs.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { findNewsletter } from './find-newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { newslettersByWriter } from './newsletters.sql.ts'
import { renderSubscribersCsv } from './subscribers-csv.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'export-subscribers': { exportId: string; newsletterId: string; userId: string }
  }
}

/** Exports the addresses of a newsletter, or without one of the viewer's own, and mails a download link. */
export const exportSubscribers = command(
  {
    requires: ['viewer', 'verifiedEmail'],
    limits: [{ action: 'export-subscribers', ...perDay(10) }],
    refusals: ['Unauthorized', 'Forbidden', 'RateLimited'],
  },
  async (tx, newsletterId?: string | null) => {
    const { viewer } = tx
    const newsletter = newsletterId ? await findNewsletter(tx, newsletterId) : await newslettersByWriter(tx).load(viewer.id)
    if (!newsletter || !(await newsletterPolicy.manage(tx, newsletter))) return refused('Forbidden')
    const exportJob = await insertExport(tx, viewer.id, 'SUBSCRIBERS', newsletter.id)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'export-subscribers',
      payload: { exportId: exportJob.id, newsletterId: newsletter.id, userId: viewer.id },
    })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(exportJob)
  },
)

/** Exports subscriber lists and mails the link. */
export const subscriberExportJobs: JobHandlers = {
  'export-subscribers': (payload, ctx) => gather(ctx, payload),
}

async function gather(ctx: Context, { exportId, newsletterId, userId }: JobPayloads['export-subscribers']): Promise<void> {
  const { db, config, services } = ctx
  const newsletter = await db.selectFrom('newsletters').selectAll().where('id', '=', newsletterId).executeTakeFirst()
  const user = await usersById(ctx).load(userId)
  if (!newsletter || !user?.email || isClosed(user)) return
  writeTo(ctx, user)
  // The publication may have another owner since.
  if (!(await newsletterPolicy.manage(asViewer(ctx, toViewer(user)), newsletter))) return
  const csv = await renderSubscribersCsv(db, newsletter)
  if (!(await saveExport(ctx, exportId, Buffer.from(csv), 'text/csv'))) return
  const [{ renderMail }, { ExportMail }] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/ExportMail.tsx'),
  ])
  const url = config.baseUrl + pathTo('FileMeExportExport', { exportId })
  const mail = await renderMail(ExportMail({ brand: config, name: newsletter.name, url }))
  await services.mailer.send({ to: user.email, subject: t`Subscribers to ${newsletter.name}`, ...mail })
}
