import type { ProviderRequest, ProviderTransaction, ReadEvent } from './provider-events.ts'
import type { SubscriptionGateway } from './subscription-gateway.ts'
import type { CardBrand, CurrencyCode, PaymentMethodKind, PaymentProvider as ProviderName } from '#shared/enums/payments.ts'

/** What a provider reveals of a payment method; never its number. */
export type MethodDetails = {
  kind: PaymentMethodKind
  brand: CardBrand | null
  lastFour: string | null
  expirationMonth: number | null
  expirationYear: number | null
  email: string | null
  /** The name of a method that is neither a card nor PayPal, such as “Bank account”. */
  label: string | null
}

/**
 * Why a call failed. `declined`: refused by the bank. `error`: failed without taking anything. `three-d-secure`: the bank wants the
 * cardholder to confirm. `unknown`: no response arrived, so it may have succeeded; asking again never charges twice.
 */
export type PaymentError = 'declined' | 'error' | 'three-d-secure' | 'unknown'

/** What the browser needs to let the bank confirm comes with `three-d-secure`. */
export type PaymentFailure = { ok: false; error: PaymentError; clientToken?: string }
export type PaymentOutcome<Done> = ({ ok: true } & Done) | PaymentFailure

/**
 * `open`: registered, and not tried yet. `processing`: the money arrives, or fails to arrive, within days. `canceled`: nothing can be taken
 * any more. The others are as in `PaymentError`.
 */
export type PaymentState = PaymentError | 'open' | 'processing' | 'paid' | 'canceled'
export type Payment = {
  state: PaymentState
  clientToken?: string
  /** The token of the stored method, where storing it with the payment gave it another one. */
  token?: string
}

/** A payer’s consent to debits of their bank account, which is given online with a payment. */
export type Mandate = { address: string; userAgent: string }

export type PaymentRequest = {
  /** The charge’s id: one charge is one payment, however often it is requested. */
  reference: string
  amount: number
  currency: CurrencyCode
  customerId: string | null
  /** Whether the payment method is stored to be charged again, without the payer. A stored one needs no storing. */
  savesMethod: boolean
  description: string
  /** The site’s share of a payment to a seller’s account, in minor units. */
  fee?: number
}

export type TakeRequest = PaymentRequest & {
  paymentId: string
  token: string
  /** The payer is not present, as with a renewal. */
  isOffSession: boolean
  /** `first`: the payment was just opened. `resume`: it is taken unless it was tried before. `retry`: it is tried once more. */
  attempt: 'first' | 'resume' | 'retry'
  threeDSecureToken?: string | undefined
  mandate?: Mandate
}

type PaymentReference = { paymentId: string; reference: string }

export type RefundRequest = {
  paymentId: string
  amount: number
  currency: CurrencyCode
  idempotencyKey: string
  /** Sends the same part of the site’s fee back to the seller. */
  refundsFee?: boolean
}
/** `processing` until the money has arrived; some refunds fail days later. */
export type RefundState = 'done' | 'processing' | 'failed'
/** `reference` is the idempotency key of a refund made by us. */
export type ProviderRefund = { refundId: string; reference: string | null; amount: number; state: RefundState }
export type ProviderDispute = {
  disputeId: string
  paymentId: string
  amount: number
  reason: string
  /** An inquiry has not taken any money yet. */
  status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST'
}

type Customer = { reference: string; email: string | null }
type MethodOutcome = PaymentOutcome<{ token: string; details: MethodDetails }>

/**
 * Takes payments. Each call ends within seconds and reports failures in its result. A payment is opened before money is taken, and its id is
 * stored in between, so that its state can be found whatever response is lost.
 */
export type PaymentGateway = {
  name: ProviderName
  /** `mayExist`: an earlier call for this reference may have created it. */
  createCustomer: (customer: Customer & { mayExist: boolean }) => Promise<PaymentOutcome<{ customerId: string }>>
  /** What the browser needs to send a card to the provider. */
  createCheckout: () => Promise<PaymentOutcome<{ clientToken: string }>>
  /** Stores the payment method from the browser for later charges. */
  attachMethod: (input: {
    customerId: string
    nonce: string
    threeDSecureToken?: string | undefined
    mandate?: Mandate
  }) => Promise<MethodOutcome>
  /** Reads what the browser chose, without storing or charging it. `declined`: a stored one that its owner or bank has ended. */
  readMethod: (input: { nonce: string }) => Promise<MethodOutcome>
  /** Registers a payment, which takes nothing yet. The same reference gives the same payment for a day. */
  openPayment: (request: PaymentRequest) => Promise<PaymentOutcome<{ paymentId: string }>>
  /** Takes the money, once, and returns the payment’s state. */
  takePayment: (request: TakeRequest) => Promise<Payment>
  findPayment: (payment: PaymentReference) => Promise<Payment>
  /** Makes sure that nothing is taken any more, and returns `canceled` or the state that prevents it. */
  cancelPayment: (payment: PaymentReference) => Promise<Payment>
  /**
   * `declined`: the provider will never make this refund, for example because a bank has taken the payment back. `not-settled`: it refunds
   * this amount once the payment is settled, which takes a day or two.
   */
  refund: (
    request: RefundRequest,
  ) => Promise<PaymentOutcome<{ refundId: string; state: RefundState }> | { ok: false; error: 'not-settled' }>
  /** All refunds of a payment, also those made at the provider. Undefined when it does not respond. */
  findRefunds: (paymentId: string) => Promise<readonly ProviderRefund[] | undefined>
  findDispute: (disputeId: string) => Promise<ProviderDispute | undefined>
  /** Verifies and reads what the provider reports to our address. */
  readEvent: (request: ProviderRequest) => ReadEvent | Promise<ReadEvent>
  /** The provider’s books between two times; undefined for one that keeps none. Throws when it does not respond. */
  listTransactions?: (between: { from: Date; to: Date }) => AsyncIterable<ProviderTransaction>
  /** Undefined for a provider whose subscriptions cannot be brought here. */
  subscriptions?: SubscriptionGateway
  /** The same for the account of a seller, which keeps its own customers, methods and payments. Undefined for a provider without such accounts. */
  at?: (accountId: string) => PaymentGateway
}

/** The gateways in use: new payments go to the first unless their payer chose another; each payment stays with the one it was made by. */
export type PaymentGateways = {
  primary: PaymentGateway
  all: readonly PaymentGateway[]
  /** With an account: the gateway of that seller. */
  find: (name: string, accountId?: string | null) => PaymentGateway | undefined
}

export const combineGateways = (primary: PaymentGateway, ...others: PaymentGateway[]): PaymentGateways => ({
  primary,
  all: [primary, ...others],
  find: (name, accountId) => {
    const gateway = [primary, ...others].find((gateway) => gateway.name === name)
    return accountId ? gateway?.at?.(accountId) : gateway
  },
})

/** Minimum charge of the providers, in minor units. */
export const minChargeCents = 50

export const maxNonceLength = 500
