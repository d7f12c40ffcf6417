import { fewestSeats, longestGiftMessage, longestOrganizationName, mostSeats } from '#shared/membership/gifts.ts'
import { looksLikeEmail } from '#web/pages/gift-membership/gift-entry.ts'

export type GroupEntry = {
  seats: string
  organizationName: string
  contactEmail: string
  recipientEmails: string
  message: string
}

/** Addresses separated by newlines or commas. */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter(Boolean)

export const seatsIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

export function groupProblems(entry: GroupEntry): Partial<Record<keyof GroupEntry, string>> {
  const seats = seatsIn(entry.seats)
  const emails = emailsIn(entry.recipientEmails)
  const wrong = emails.find((email) => !looksLikeEmail(email))
  const name = entry.organizationName.trim()
  return {
    ...((seats < fewestSeats || seats > mostSeats) && { seats: `Choose a number from ${fewestSeats} to ${mostSeats}.` }),
    ...((!name || name.length > longestOrganizationName) && { organizationName: 'Enter who they’re from.' }),
    ...(!looksLikeEmail(entry.contactEmail) && { contactEmail: 'Please enter your email address.' }),
    ...(wrong !== undefined && { recipientEmails: `“${wrong}” isn’t a valid email address.` }),
    ...(wrong === undefined && emails.length > seats && { recipientEmails: 'There are more addresses than memberships.' }),
    ...(entry.message.length > longestGiftMessage && { message: `Use up to ${longestGiftMessage} characters.` }),
  }
}
