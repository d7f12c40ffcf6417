import type { MembershipCancellationDiscount, MembershipCancellationReason, MembershipType } from '#shared/enums/membership.ts'
import { type ChargingProvider, chargingProviders, type PaymentProvider } from '#shared/enums/payments.ts'
import { cadenceOfType, tierOfType } from './plans.ts'

/** App stores manage their own subscriptions: only memberships paid through these providers can be changed here. */
export const isOurProvider = (provider: PaymentProvider): provider is ChargingProvider =>
  chargingProviders.some((charging) => charging === provider)

type MembershipState = { paymentProvider: PaymentProvider; isCancelled: boolean; paymentFailedAt: unknown }

export const canSwitchPlan = ({ paymentProvider, isCancelled, paymentFailedAt }: MembershipState): boolean =>
  isOurProvider(paymentProvider) && !paymentFailedAt && !isCancelled

export const canReactivate = (status: { paymentProvider: PaymentProvider; paymentMethod: unknown }): boolean =>
  isOurProvider(status.paymentProvider) && Boolean(status.paymentMethod)

type Scheduled = { membershipType: MembershipType; switchPlanSchedule?: { plan: { membershipType: MembershipType } } | null }

/** The plan chosen last, even if it starts later. */
export const effectiveType = ({ membershipType, switchPlanSchedule }: Scheduled): MembershipType =>
  switchPlanSchedule?.plan.membershipType ?? membershipType

/** An upgrade starts at once; a downgrade when the paid period has ended. */
export function startsImmediately(from: MembershipType, to: MembershipType): boolean {
  if (tierOfType[from] !== tierOfType[to]) return tierOfType[to] === 'FRIEND'
  return cadenceOfType[from] === 'MONTHLY' && cadenceOfType[to] === 'ANNUAL'
}

/** The discount offered to members who cancel because of the price, once per account. */
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

export const maxCancellationCommentLength = 500
