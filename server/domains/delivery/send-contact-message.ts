import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { parseEmail } from '#shared/text/email.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxContactLengths } from '#shared/limits.ts'

export const contactReasons = ['TEAMS'] as const
export type ContactMessageReason = (typeof contactReasons)[number]

export type ContactMessage = { reason: ContactMessageReason; name: string; email: string; organization: string; message: string }

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-contact-mail': ContactMessage
  }
}

/** Sends a contact form message to support. The sender needs no account. */
export const sendContactMessage = command(
  { requires: [], limits: [{ action: 'contact-form', ...perMinute(30) }], refusals: ['BadRequest', 'RateLimited'] },
  async (tx, input: ContactMessage) => {
    const fieldText = (field: keyof typeof maxContactLengths) => toStorableText(input[field]).trim()
    const message: ContactMessage = {
      reason: input.reason,
      name: fieldText('name'),
      email: fieldText('email'),
      organization: fieldText('organization'),
      message: fieldText('message'),
    }
    for (const [field, maxLength] of Object.entries(maxContactLengths) as [keyof typeof maxContactLengths, number][])
      if (message[field].length > maxLength)
        return refused('BadRequest', { field, message: t`Use up to ${formatNumber(maxLength)} characters.` })
    if (!message.name) return refused('BadRequest', { field: 'name', message: t`Enter your name.` })
    const email = parseEmail(message.email)
    if (!email) return refused('BadRequest', { field: 'email', message: t`Please enter a valid email address.` })
    if (!message.message) return refused('BadRequest', { field: 'message', message: t`Write a message.` })
    // Only messages that are sent count, so that mistakes in the form do not.
    const rateLimited = enforceRateLimit(tx, 'contact', perHour(5))
    if (rateLimited) return rateLimited
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-contact-mail', payload: { ...message, email } })
    return ok(undefined)
  },
)

export async function sendContactMail({ config, services: { mailer } }: Context, message: ContactMessage): Promise<void> {
  const [{ renderMail }, { ContactMail, contactSubject }] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/ContactMail.tsx'),
  ])
  const mail = await renderMail(ContactMail({ brand: config, message }))
  // Help desk software may ignore mail marked as automatic.
  const written = { subject: contactSubject(message), headers: { 'Reply-To': message.email }, isPersonal: true }
  await mailer.send({ to: config.supportEmail, ...written, ...mail })
}
