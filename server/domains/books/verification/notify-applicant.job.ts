import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'notify-author-applicant': { applicationId: string }
  }
}

export const applicationJobs: JobHandlers = {
  'notify-author-applicant': ({ applicationId }, ctx) => notifyApplicant(ctx, applicationId),
}

export async function queueDecisionMail(tx: Context, applicationId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'notify-author-applicant', payload: { applicationId } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** The reply to an application is mailed whatever the notification settings. */
async function notifyApplicant(ctx: Context, id: string): Promise<void> {
  const application = await ctx.db.selectFrom('authorApplications').selectAll().where('id', '=', id).executeTakeFirst()
  const user = application && (await usersById(ctx).load(application.userId))
  if (!user?.email || isClosed(user) || application?.status === 'OPEN') return
  writeTo(ctx, user)
  const { baseUrl, productName } = ctx.config
  const isVerified = application?.status === 'VERIFIED'
  const words = isVerified
    ? {
        subject: t`You’re a verified author`,
        title: t`Readers can now see that you wrote your books`,
        text: t`A badge appears next to your name on ${productName}, and your book is on your profile. You can add more books, covers and links to buy them in your settings.`,
        button: { label: t`See your books`, url: baseUrl + pathTo('ShowUserBooks', { username: user.username }) },
      }
    : {
        subject: t`Your verified author application`,
        title: t`We couldn’t verify you as the author of this book`,
        text: t`We looked at the book with the ISBN ${application?.isbn13} and couldn’t confirm that you wrote it. You can apply again with more evidence.`,
        button: { label: t`Apply again`, url: baseUrl + pathTo('ShowLandingVerifiedAuthors') },
      }
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: words.subject,
    title: words.title,
    preview: words.text,
    name: user.name,
    text: [words.text, ...(application?.note ? [t`Note from our reviewers: ${application.note}`] : [])],
    button: words.button,
    note: t`You’re getting this email because you applied to become a verified author.`,
  })
}
