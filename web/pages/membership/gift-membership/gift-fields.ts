import { maxDeliveryDays } from '#shared/membership/gifts.ts'
import { day } from '#shared/time/units.ts'

export type GiftFields = {
  recipientName: string
  recipientEmail: string
  message: string
  deliverAt: string
  giverName: string
  giverEmail: string
}

/** YYYY-MM-DD, the value of a date input. */
export const toDateInput = (time: Date): string => time.toISOString().slice(0, 10)

export const maxDeliveryDay = (now: Date): string => toDateInput(new Date(now.getTime() + maxDeliveryDays * day))

export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Validation errors by field; the server validates again. */
export function giftFieldErrors(entry: GiftFields, now: Date): Partial<Record<keyof GiftFields, string>> {
  const { deliverAt } = entry
  return {
    ...(!entry.recipientName.trim() && { recipientName: 'Enter their name.' }),
    ...(!looksLikeEmail(entry.recipientEmail) && { recipientEmail: 'Please enter the recipient’s email address.' }),
    ...((deliverAt < toDateInput(now) || deliverAt > maxDeliveryDay(now)) && {
      deliverAt: 'Choose a day from today to a year from now.',
    }),
    ...(!entry.giverName.trim() && { giverName: 'Enter your name.' }),
    ...(!looksLikeEmail(entry.giverEmail) && { giverEmail: 'Please enter your email address.' }),
  }
}
