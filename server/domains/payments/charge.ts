import type { Selectable } from 'kysely'
import { phrase } from '#shared/translation/translate.ts'
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
type PaidCharge = ChargeRow & { status: 'PAID'; settledAt: Date; providerPaymentId: string; refundedAt: null }
type RefundedCharge = ChargeRow & { status: 'REFUNDED'; settledAt: Date; providerPaymentId: string; refundedAt: Date }

export type Charge = PendingCharge | FailedCharge | PaidCharge | RefundedCharge

export const chargeKindByMembershipType: Record<MembershipType, ChargeKind> = {
  MONTHLY: 'MONTHLY',
  YEARLY: 'ANNUAL',
  PREMIUM_MONTHLY: 'PREMIUM_MONTHLY',
  PREMIUM_YEARLY: 'PREMIUM_ANNUAL',
}

const siteMembershipKinds: readonly ChargeKind[] = Object.values(chargeKindByMembershipType)

/** Whether it pays for a membership of the site. */
export const paysSiteMembership = ({ kind }: Pick<Charge, 'kind'>): boolean => siteMembershipKinds.includes(kind)

const unknownText = phrase`We haven’t heard from your bank yet. Check back in a few minutes before you pay again.`
const unconfirmedText = phrase`You didn’t confirm this payment with your bank, so nothing was charged.`
const processingText = phrase`Your bank is processing this payment, which can take a few days. We’ll email you when it’s done.`

/** The code of a refusal after which the browser lets the bank confirm, and then sends the same again. */
export const bankConfirmationCode = 'BANK_CONFIRMATION'

type PaymentRefusal = Refused<'PaymentMethodDeclined' | 'PaymentError'>

/** The refusal for a payment that failed, or that the bank wants confirmed. */
export function paymentRefusal(failure: PaymentError | null, clientToken?: string): PaymentRefusal {
  if (failure === 'declined') return refused('PaymentMethodDeclined')
  if (failure === 'three-d-secure')
    return refused('PaymentError', {
      message: confirmWithBankText,
      code: bankConfirmationCode,
      ...(clientToken && { confirmationToken: clientToken }),
    })
  return refused('PaymentError', failure === 'unknown' ? { message: unknownText } : {})
}

/** A charge after an attempt to pay it. */
export type Attempted = { charge: Charge; clientToken?: string }

/** The same for a charge that is not paid. */
export function chargeRefusal({ charge, clientToken }: Attempted): PaymentRefusal {
  if (charge.status !== 'PENDING')
    return charge.failure === 'three-d-secure'
      ? refused('PaymentError', { message: unconfirmedText })
      : paymentRefusal(charge.failure)
  if (charge.waitingFor === 'payer') return paymentRefusal('three-d-secure', clientToken)
  return charge.waitingFor === 'bank' ? refused('PaymentError', { message: processingText }) : paymentRefusal('unknown')
}

/** What the payer pays, in minor units. */
export const chargeTotal = ({ amount, tax }: Pick<Charge, 'amount' | 'tax'>): number => amount + tax
