import { t } from '#shared/translation/translate.ts'
import { minSeats, maxGiftMessageLength, maxOrganizationNameLength, maxSeats } from '#shared/membership/gifts.ts'
import { looksLikeEmail } from '#web/features/membership/gift-people.ts'

export type GroupGiftFields = {
  seats: string
  organizationName: string
  contactEmail: string
  recipientEmails: string
  message: string
}

/** Addresses separated by newlines or commas. */
export const parseEmails = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter(Boolean)

export const parseSeats = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

export function groupGiftFieldErrors(entry: GroupGiftFields): Partial<Record<keyof GroupGiftFields, string>> {
  const seats = parseSeats(entry.seats)
  const emails = parseEmails(entry.recipientEmails)
  const invalidEmail = emails.find((email) => !looksLikeEmail(email))
  const name = entry.organizationName.trim()
  return {
    ...((seats < minSeats || seats > maxSeats) && { seats: t`Choose a number from ${minSeats} to ${maxSeats}.` }),
    ...((!name || name.length > maxOrganizationNameLength) && { organizationName: t`Enter who they’re from.` }),
    ...(!looksLikeEmail(entry.contactEmail) && { contactEmail: t`Enter your email address.` }),
    ...(invalidEmail !== undefined && { recipientEmails: t`“${invalidEmail}” isn’t a valid email address.` }),
    ...(invalidEmail === undefined &&
      emails.length > seats && { recipientEmails: t`There are more addresses than memberships.` }),
    ...(entry.message.length > maxGiftMessageLength && { message: t`Use up to ${maxGiftMessageLength} characters.` }),
  }
}
