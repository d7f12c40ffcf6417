import { Stripe } from 'stripe'
import type { CardBrand, PaymentMethodKind } from '#shared/enums/payments.ts'
import type {
  Mandate,
  MethodDetails,
  Payment,
  PaymentError,
  PaymentFailure,
  PaymentGateway,
  PaymentOutcome,
  ProviderDispute,
  RefundState,
} from '../../payment-gateway.ts'
import { readStripeEvent } from './events.ts'
import { createStripeSubscriptions } from './subscriptions.ts'
import { listStripeTransactions } from './transactions.ts'
import { createStripeClient, mayHaveSucceeded, type StripeSettings } from './client.ts'

const brands: Record<string, CardBrand> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  jcb: 'JCB',
  discover: 'DISCOVER',
  diners: 'DINERS_CLUB',
  unionpay: 'UNIONPAY',
}

const walletKinds: Record<string, PaymentMethodKind> = { apple_pay: 'ApplePayCard', google_pay: 'GooglePayCard' }

const otherLabels: Record<string, string> = {
  us_bank_account: 'Bank account',
  sepa_debit: 'SEPA direct debit',
  acss_debit: 'Pre-authorized debit',
  bacs_debit: 'Direct debit',
  au_becs_debit: 'Direct debit',
  link: 'Link',
}

const noDetails = { brand: null, lastFour: null, expirationMonth: null, expirationYear: null, email: null, label: null }

function detailsOf(method: Stripe.PaymentMethod): MethodDetails {
  if (method.paypal) return { ...noDetails, kind: 'PaypalAccount', email: method.paypal.payer_email ?? null }
  const { card } = method
  if (!card) {
    const account = method.us_bank_account ?? method.sepa_debit ?? method.acss_debit ?? method.bacs_debit ?? method.au_becs_debit
    const label = otherLabels[method.type] ?? 'Another method'
    return { ...noDetails, kind: 'OtherMethod', lastFour: account?.last4 ?? null, label }
  }
  return {
    ...noDetails,
    kind: walletKinds[card.wallet?.type ?? ''] ?? 'CreditCard',
    brand: brands[card.brand] ?? 'UNKNOWN',
    lastFour: card.last4,
    expirationMonth: card.exp_month,
    expirationYear: card.exp_year,
  }
}

const isAuthenticationRequired = ({ code, decline_code: decline }: { code?: string; decline_code?: string }): boolean =>
  code === 'authentication_required' || decline === 'authentication_required'

function paymentErrorOf(error: unknown): PaymentError {
  if (error instanceof Stripe.errors.StripeCardError) {
    const { code, decline_code: decline } = error
    if (isAuthenticationRequired({ ...(code && { code }), ...(decline && { decline_code: decline }) })) return 'three-d-secure'
    return code === 'processing_error' ? 'error' : 'declined'
  }
  return mayHaveSucceeded(error) ? 'unknown' : 'error'
}

async function withErrors<Done>(call: () => Promise<PaymentOutcome<Done>>): Promise<PaymentOutcome<Done>> {
  try {
    return await call()
  } catch (error) {
    return { ok: false, error: paymentErrorOf(error) }
  }
}

const toBeConfirmed = (clientSecret: string | null): { clientToken?: string } =>
  clientSecret ? { clientToken: clientSecret } : {}

/** A payment without a method is either new, or its last method failed. */
function stateWithoutMethod({ last_payment_error: failed, client_secret: secret }: Stripe.PaymentIntent): Payment {
  if (!failed) return { state: 'open' }
  const { code, decline_code: decline } = failed
  if (isAuthenticationRequired({ ...(code && { code }), ...(decline && { decline_code: decline }) }))
    return { state: 'three-d-secure', ...toBeConfirmed(secret) }
  return { state: failed.code === 'processing_error' ? 'error' : 'declined' }
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  switch (intent.status) {
    case 'succeeded':
      return { state: 'paid' }
    case 'processing':
      return { state: 'processing' }
    case 'requires_action':
      return { state: 'three-d-secure', ...toBeConfirmed(intent.client_secret) }
    case 'canceled':
      return { state: 'canceled' }
    case 'requires_payment_method':
      return stateWithoutMethod(intent)
    case 'requires_confirmation':
    // Payments are captured when they are made, so none stays at this.
    case 'requires_capture':
  }
  return { state: 'open' }
}

const mandateData = ({ address, userAgent }: Mandate) => ({
  mandate_data: { customer_acceptance: { type: 'online' as const, online: { ip_address: address, user_agent: userAgent } } },
})

const refundStates: Record<string, RefundState> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }
const refundStateOf = ({ status }: Stripe.Refund): RefundState => refundStates[status ?? ''] ?? 'processing'

/** Far more than a charge can have. */
const maxRefunds = 1_000

function disputeFrom({ id, payment_intent: payment, amount, reason, status }: Stripe.Dispute): ProviderDispute | undefined {
  const paymentId = typeof payment === 'string' ? payment : payment?.id
  const states: Record<string, ProviderDispute['status']> = { won: 'WON', lost: 'LOST' }
  const state = status.startsWith('warning_') ? 'INQUIRY' : (states[status] ?? 'OPEN')
  return paymentId ? { disputeId: id, paymentId, amount, reason, status: state } : undefined
}

async function orUndefined<Value>(call: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

/** The payment was confirmed or canceled in the meantime, so that its state decides. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** A seller has disconnected their account: nothing can be taken there any more. */
const isDisconnected = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError

const badRequest = 400

/** Repeating the call is refused again. */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === badRequest

/**
 * Card data goes from the browser straight to Stripe; only ids of payment methods arrive here. A payment is a payment intent: it is created
 * without taking money, and confirming it a second time has no effect.
 */
type Settings = StripeSettings & { publishableKey: string; webhookSecret: string }

export function createStripeGateway(settings: Settings, account?: string): PaymentGateway {
  const stripe = createStripeClient(settings, account)

  const findCustomer = async (reference: string): Promise<string | undefined> =>
    (await stripe.customers.search({ query: `metadata['reference']:'${reference}'`, limit: 1 })).data[0]?.id
  const createCustomer = async (reference: string, email: string | null): Promise<string> => {
    const customer = await stripe.customers.create(
      { metadata: { reference }, ...(email && { email }) },
      { idempotencyKey: `customer-${reference}` },
    )
    return customer.id
  }
  const readDetails = async (id: string): Promise<PaymentOutcome<{ token: string; details: MethodDetails }>> => {
    const method = await stripe.paymentMethods.retrieve(id)
    return { ok: true, token: method.id, details: detailsOf(method) }
  }
  const findPayment: PaymentGateway['findPayment'] = async ({ paymentId }) => {
    try {
      return paymentOf(await stripe.paymentIntents.retrieve(paymentId))
    } catch (error) {
      return { state: isDisconnected(error) ? 'canceled' : 'unknown' }
    }
  }
  const listRefunds = (paymentId: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: maxRefunds })

  const confirmSetup = (customer: string, method: string, mandate: Mandate | undefined): Promise<Stripe.SetupIntent> =>
    stripe.setupIntents.create({
      customer,
      payment_method: method,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...(mandate && mandateData(mandate)),
    })

  return {
    name: 'STRIPE',
    createCustomer: ({ reference, email, mayExist }) =>
      withErrors(async () => ({
        ok: true,
        customerId: (mayExist && (await findCustomer(reference))) || (await createCustomer(reference, email)),
      })),
    createCheckout: async () => ({ ok: true, clientToken: settings.publishableKey }),
    attachMethod: ({ customerId, nonce, threeDSecureToken, mandate }) =>
      withErrors(async () => {
        const read = await readDetails(nonce)
        if (!read.ok) return read
        const isDebit = read.details.kind === 'OtherMethod'
        const setup = threeDSecureToken
          ? await stripe.setupIntents.retrieve(threeDSecureToken)
          : await confirmSetup(customerId, nonce, isDebit ? mandate : undefined)
        const isOfCustomer = setup.customer === customerId
        if (setup.status === 'requires_action') {
          const failure: PaymentFailure = { ok: false, error: 'three-d-secure', ...toBeConfirmed(setup.client_secret) }
          return failure
        }
        const method = typeof setup.payment_method === 'string' ? setup.payment_method : setup.payment_method?.id
        if (setup.status !== 'succeeded' && setup.status !== 'processing') return { ok: false, error: 'declined' }
        return method && isOfCustomer ? readDetails(method) : { ok: false, error: 'error' }
      }),
    readMethod: ({ nonce }) => withErrors(() => readDetails(nonce)),
    openPayment: ({ reference, amount, currency, customerId, savesMethod, description, fee }) =>
      withErrors(async () => {
        const { id } = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            description,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { charge: reference },
            ...(customerId && { customer: customerId }),
            ...(savesMethod && { setup_future_usage: 'off_session' as const }),
            ...(account && fee && { application_fee_amount: fee }),
          },
          { idempotencyKey: `payment-${reference}` },
        )
        return { ok: true, paymentId: id }
      }),
    takePayment: async (request) => {
      const { paymentId, token, isOffSession, attempt, mandate } = request
      if (attempt !== 'first') {
        const found = await findPayment(request)
        const isFailed = found.state === 'three-d-secure' || found.state === 'declined' || found.state === 'error'
        if (found.state !== 'open' && !(attempt === 'retry' && isFailed)) return found
      }
      try {
        return paymentOf(
          await stripe.paymentIntents.confirm(paymentId, {
            payment_method: token,
            ...(isOffSession && { off_session: true }),
            ...(mandate && mandateData(mandate)),
          }),
        )
      } catch (error) {
        if (isOutdated(error)) return findPayment(request)
        const state = paymentErrorOf(error)
        // The client secret is part of the payment, not of the error.
        return state === 'three-d-secure' ? findPayment(request) : { state }
      }
    },
    findPayment,
    cancelPayment: async (payment) => {
      try {
        return paymentOf(await stripe.paymentIntents.cancel(payment.paymentId))
      } catch (error) {
        return isOutdated(error) ? findPayment(payment) : { state: isDisconnected(error) ? 'canceled' : 'unknown' }
      }
    },
    refund: async ({ paymentId, amount, idempotencyKey, refundsFee }) => {
      try {
        // Idempotency keys expire after a day; a refund can be found by our id for as long as it exists.
        const sent = (await listRefunds(paymentId)).find((refund) => refund.metadata?.refund === idempotencyKey)
        const refund =
          sent ??
          (await stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount,
              metadata: { refund: idempotencyKey },
              ...(account && refundsFee && { refund_application_fee: true }),
            },
            { idempotencyKey: `refund-${idempotencyKey}` },
          ))
        return { ok: true, refundId: refund.id, state: refundStateOf(refund) }
      } catch (error) {
        return { ok: false, error: isRefused(error) ? 'declined' : paymentErrorOf(error) }
      }
    },
    findRefunds: (paymentId) =>
      orUndefined(async () =>
        (await listRefunds(paymentId)).map((refund) => ({
          refundId: refund.id,
          reference: refund.metadata?.refund ?? null,
          amount: refund.amount,
          state: refundStateOf(refund),
        })),
      ),
    findDispute: (disputeId) => orUndefined(async () => disputeFrom(await stripe.disputes.retrieve(disputeId))),
    readEvent: (request) => readStripeEvent(request, settings.webhookSecret),
    listTransactions: (between) => listStripeTransactions(stripe, between),
    subscriptions: createStripeSubscriptions(stripe),
    ...(!account && { at: (accountId) => createStripeGateway(settings, accountId) }),
  }
}
