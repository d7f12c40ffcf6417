import type { MembershipCancellationDiscount } from '#shared/enums/membership-cancellation-discount.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership-cancellation-reason.ts'
import type { MembershipType } from '#shared/enums/membership-type.ts'
import type { PaymentProvider } from '#shared/enums/payment-provider.ts'
import { cadenceOfType, tierOfType } from './plans.ts'

/** Shops such as those of phones keep their own subscriptions: only what is paid through these is ours to change. */
export const isOurProvider = (provider: PaymentProvider): boolean => provider === 'BRAINTREE' || provider === 'STRIPE'

type Standing = { paymentProvider: PaymentProvider; isCancelled: boolean; paymentFailedAt: unknown }

export const canSwitchPlan = ({ paymentProvider, isCancelled, paymentFailedAt }: Standing): boolean =>
  isOurProvider(paymentProvider) && !paymentFailedAt && !isCancelled

export const canReactivate = (status: { paymentProvider: PaymentProvider; paymentMethod: unknown }): boolean =>
  isOurProvider(status.paymentProvider) && Boolean(status.paymentMethod)

type Scheduled = { membershipType: MembershipType; switchPlanSchedule?: { plan: { membershipType: MembershipType } } | null }

/** The plan somebody has chosen last, though it may begin later. */
export const effectiveType = ({ membershipType, switchPlanSchedule }: Scheduled): MembershipType =>
  switchPlanSchedule?.plan.membershipType ?? membershipType

/** More of a membership begins at once; less of it when what is paid for has passed. */
export function beginsAtOnce(from: MembershipType, to: MembershipType): boolean {
  if (tierOfType[from] !== tierOfType[to]) return tierOfType[to] === 'FRIEND'
  return cadenceOfType[from] === 'MONTHLY' && cadenceOfType[to] === 'ANNUAL'
}

/** What is offered to whoever would rather pay less than leave; once to an account. */
export function cancellationOffer(
  reason: MembershipCancellationReason,
  type: MembershipType,
  hasHadOffer = false,
): MembershipCancellationDiscount {
  if (reason !== 'COSTS' || hasHadOffer) return 'NO_DISCOUNT'
  return offerFor(type)
}

export const offerFor = (type: MembershipType): Exclude<MembershipCancellationDiscount, 'NO_DISCOUNT'> =>
  type === 'YEARLY' ? 'FIFTY_PERCENT_OFF_ONE_YEAR' : 'TWENTY_PERCENT_OFF_ONE_YEAR'

export const percentOff: Readonly<Record<MembershipCancellationDiscount, number>> = {
  NO_DISCOUNT: 0,
  TWENTY_PERCENT_OFF_ONE_YEAR: 20,
  FIFTY_PERCENT_OFF_ONE_YEAR: 50,
}

export const longestCancellationComment = 500
