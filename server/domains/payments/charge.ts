import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { PaymentError } from '#server/platform/payments/payment-gateway.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import type { ChargeKind } from '#shared/enums/payments.ts'
import type { MembershipType } from '#shared/enums/membership.ts'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'

type ChargeRow = Selectable<Tables['charges']>

// The constraints of the table guarantee what is narrowed here.
type PendingCharge = ChargeRow & { status: 'PENDING'; settledAt: null; refundedAt: null }
type FailedCharge = ChargeRow & { status: 'FAILED'; settledAt: Date; refundedAt: null }
type PaidCharge = ChargeRow & { status: 'PAID'; settledAt: Date; providerChargeId: string; refundedAt: null }
type RefundedCharge = ChargeRow & { status: 'REFUNDED'; settledAt: Date; providerChargeId: string; refundedAt: Date }

export type Charge = PendingCharge | FailedCharge | PaidCharge | RefundedCharge

export const chargeKindByMembershipType: Record<MembershipType, ChargeKind> = {
  MONTHLY: 'MONTHLY',
  YEARLY: 'ANNUAL',
  PREMIUM_MONTHLY: 'PREMIUM_MONTHLY',
  PREMIUM_YEARLY: 'PREMIUM_ANNUAL',
}

/** The label on receipts. */
export const chargeKindLabels: Record<ChargeKind, string> = {
  ANNUAL: 'Yearly membership',
  CUSTOM_DOMAIN: 'Custom domain',
  GIFT: 'Gift membership, one year',
  GROUP_GIFT: 'Gift memberships for a group, one year',
  MONTHLY: 'Monthly membership',
  PREMIUM_ANNUAL: 'Yearly Friend membership',
  PREMIUM_MONTHLY: 'Monthly Friend membership',
}

const pendingText = 'We haven’t heard from your bank yet. Check back in a few minutes before you pay again.'

/** The message for a payment that failed. */
export function paymentRefusal(failure: PaymentError | null): Refused<'PaymentMethodDeclined' | 'PaymentError'> {
  if (failure === 'declined') return refused('PaymentMethodDeclined')
  if (failure === 'three-d-secure') return refused('PaymentError', { message: confirmWithBankText })
  return refused('PaymentError', failure === 'unknown' ? { message: pendingText } : {})
}

/** The same for a charge that is not paid. */
export const chargeRefusal = ({ status, failure }: Charge): Refused<'PaymentMethodDeclined' | 'PaymentError'> =>
  paymentRefusal(status === 'PENDING' ? 'unknown' : failure)
