import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { GiftPlanId } from '#shared/membership/gifts.ts'
import type { PlanKey } from '#shared/membership/plans.ts'

/** What staff call plans and gifts. */
const titles: Record<PlanKey | GiftPlanId, Phrase> = {
  monthly: phrase`Member, monthly`,
  monthlyWithTrial: phrase`Member, monthly, with a free trial`,
  yearly: phrase`Member, yearly`,
  yearlyWithTrial: phrase`Member, yearly, with a free trial`,
  staffYearly: phrase`Member, yearly, for staff`,
  premiumMonthly: phrase`Friend, monthly`,
  premiumYearly: phrase`Friend, yearly`,
  giftOneYear: phrase`Gift, one year`,
  groupGiftOneYear: phrase`Group gift, one year, per seat`,
}

export function planTitle(planId: string): string {
  const title = (titles as Partial<Record<string, Phrase>>)[planId]
  return title ? t(title) : planId
}
