import { furthestDeliveryDays } from '#shared/membership/gifts.ts'
import { day } from '#shared/time/units.ts'

export type GiftEntry = {
  recipientName: string
  recipientEmail: string
  message: string
  deliverAt: string
  giverName: string
  giverEmail: string
}

/** YYYY-MM-DD, the value of a date input. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

export const lastDay = (now: Date): string => dayOf(new Date(now.getTime() + furthestDeliveryDays * day))

export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Validation errors by field; the server validates again. */
export function giftProblems(entry: GiftEntry, now: Date): Partial<Record<keyof GiftEntry, string>> {
  const { deliverAt } = entry
  return {
    ...(!entry.recipientName.trim() && { recipientName: 'Enter their name.' }),
    ...(!looksLikeEmail(entry.recipientEmail) && { recipientEmail: 'Please enter the recipient’s email address.' }),
    ...((deliverAt < dayOf(now) || deliverAt > lastDay(now)) && { deliverAt: 'Choose a day from today to a year from now.' }),
    ...(!entry.giverName.trim() && { giverName: 'Enter your name.' }),
    ...(!looksLikeEmail(entry.giverEmail) && { giverEmail: 'Please enter your email address.' }),
  }
}
