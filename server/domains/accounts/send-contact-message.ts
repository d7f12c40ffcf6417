import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { parseEmail } from '#shared/text/email.ts'
import { storableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'

export const contactReasons = ['TEAMS'] as const
export type ContactReason = (typeof contactReasons)[number]

export type ContactMessage = { reason: ContactReason; name: string; email: string; organization: string; message: string }

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-contact-mail': ContactMessage
  }
}

const longest = { name: 100, email: 254, organization: 200, message: 5_000 } as const
const perHour = { limit: 5, windowMs: hour }

/** Sends a contact form message to support. The sender needs no account. */
export const sendContactMessage = (ctx: Context, given: ContactMessage): Promise<Result<true, 'BadRequest' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    const said = (field: keyof typeof longest) => storableText(given[field]).trim()
    const message: ContactMessage = {
      reason: given.reason,
      name: said('name'),
      email: said('email'),
      organization: said('organization'),
      message: said('message'),
    }
    for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][])
      if (message[field].length > most)
        return refused('BadRequest', { field, message: `Use up to ${most.toLocaleString('en')} characters.` })
    if (!message.name) return refused('BadRequest', { field: 'name', message: 'Enter your name.' })
    if (!parseEmail(message.email))
      return refused('BadRequest', { field: 'email', message: 'Please enter a valid email address.' })
    if (!message.message) return refused('BadRequest', { field: 'message', message: 'Write a message.' })
    const tooOften = limited(tx, 'contact', perHour)
    if (tooOften) return tooOften
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-contact-mail', payload: message })
    return ok(true)
  })
