import type { Context } from '#server/platform/context.ts'

/** Mail about an account or a payment, which no setting switches off. */
export type MailNotice = {
  to: string
  subject: string
  title: string
  preview: string
  name?: string
  text: readonly string[]
  rows?: readonly (readonly [what: string, value: string])[]
  button?: { label: string; url: string }
  note?: string
}

export async function sendNoticeMail(ctx: Pick<Context, 'config' | 'services'>, notice: MailNotice): Promise<void> {
  const [{ renderMail }, { NoticeMail }] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/NoticeMail.tsx'),
  ])
  const mail = await renderMail(NoticeMail({ brand: ctx.config, notice }))
  await ctx.services.mailer.send({ to: notice.to, subject: notice.subject, ...mail })
}
