import type { GiftPlanId } from '#shared/membership/gifts.ts'
import type { PlanKey } from '#shared/membership/plans.ts'

/** What staff call plans and gifts. */
const titles: Record<PlanKey | GiftPlanId, string> = {
  monthly: 'Member, monthly',
  monthlyWithTrial: 'Member, monthly, with a free trial',
  yearly: 'Member, yearly',
  yearlyWithTrial: 'Member, yearly, with a free trial',
  staffYearly: 'Member, yearly, for staff',
  premiumMonthly: 'Friend, monthly',
  premiumYearly: 'Friend, yearly',
  giftOneYear: 'Gift, one year',
  groupGiftOneYear: 'Group gift, one year, per seat',
}

export const planTitle = (planId: string): string => (titles as Record<string, string>)[planId] ?? planId
