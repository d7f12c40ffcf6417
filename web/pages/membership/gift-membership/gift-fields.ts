import { t } from '#shared/translation/translate.ts'
import { maxDeliveryDays } from '#shared/membership/gifts.ts'
import { day } from '#shared/time/units.ts'
import { type GiftPeople, giftPeopleProblems } from '#web/features/membership/gift-people.ts'

export type GiftFields = GiftPeople & { deliverAt: string }

/** YYYY-MM-DD, the value of a date input. */
export const toDateInput = (time: Date): string => time.toISOString().slice(0, 10)

export const maxDeliveryDay = (now: Date): string => toDateInput(new Date(now.getTime() + maxDeliveryDays * day))

/** Validation errors by field; the server validates again. */
export function giftFieldErrors(entry: GiftFields, now: Date): Partial<Record<keyof GiftFields, string>> {
  const { deliverAt } = entry
  return {
    ...giftPeopleProblems(entry),
    ...((deliverAt < toDateInput(now) || deliverAt > maxDeliveryDay(now)) && {
      deliverAt: t`Choose a day from today to a year from now.`,
    }),
  }
}
