import { Stripe } from 'stripe'
import type { CardBrand, PaymentMethodKind } from '#shared/enums/payments.ts'
import type { MethodDetails, PaymentOutcome, PaymentGateway, PaymentError } from './payment-gateway.ts'

type Settings = {
  secretKey: string
  /** Another server that implements Stripe's API, for tests. */
  at?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Including one retry, a call ends within half of the minute that a job may take. */
const timeoutMs = 12_000

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

function detailsOf(method: Stripe.PaymentMethod): MethodDetails | undefined {
  if (method.paypal) {
    const email = method.paypal.payer_email ?? null
    return { kind: 'PaypalAccount', brand: null, lastFour: null, expirationMonth: null, expirationYear: null, email }
  }
  const { card } = method
  if (!card) return undefined
  return {
    kind: walletKinds[card.wallet?.type ?? ''] ?? 'CreditCard',
    brand: brands[card.brand] ?? 'UNKNOWN',
    lastFour: card.last4,
    expirationMonth: card.exp_month,
    expirationYear: card.exp_year,
    email: null,
  }
}

/** A missing or meaningless response leaves it open whether the charge went through. */
function paymentErrorOf(error: unknown): PaymentError {
  if (error instanceof Stripe.errors.StripeCardError) {
    if (error.code === 'authentication_required' || error.decline_code === 'authentication_required') return 'three-d-secure'
    return error.code === 'processing_error' ? 'error' : 'declined'
  }
  const mayBeDone =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  return mayBeDone ? 'unknown' : 'error'
}

async function withErrors<Done>(call: () => Promise<PaymentOutcome<Done>>): Promise<PaymentOutcome<Done>> {
  try {
    return await call()
  } catch (error) {
    return { ok: false, error: paymentErrorOf(error) }
  }
}

const outcomeOf = ({ status, id }: Stripe.PaymentIntent): PaymentOutcome<{ chargeId: string }> => {
  if (status === 'succeeded') return { ok: true, chargeId: id }
  if (status === 'processing') return { ok: false, error: 'unknown' }
  return { ok: false, error: status === 'requires_action' ? 'three-d-secure' : 'declined' }
}

/**
 * Card data goes from the browser straight to Stripe; only ids of payment methods arrive here. Every call that changes something carries an
 * idempotency key.
 */
export function createStripeProvider({ secretKey, at }: Settings): PaymentGateway {
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...at })

  const customerFor = async (reference: string, email: string | null): Promise<string> => {
    const customer = await stripe.customers.create(
      { metadata: { reference }, ...(email && { email }) },
      { idempotencyKey: `customer-${reference}` },
    )
    return customer.id
  }

  const readDetails = async (
    id: string,
  ): Promise<PaymentOutcome<{ token: string; details: MethodDetails; customer: string | null }>> => {
    const method = await stripe.paymentMethods.retrieve(id)
    const details = detailsOf(method)
    const customer = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null)
    return details ? { ok: true, token: method.id, details, customer } : { ok: false, error: 'error' }
  }

  return {
    name: 'STRIPE',
    createCustomer: ({ reference, email }) =>
      withErrors(async () => ({ ok: true, customerId: await customerFor(reference, email) })),
    createCheckout: ({ customerId, reference, email }) =>
      withErrors(async () => {
        const customer = customerId ?? (await customerFor(reference, email))
        const intent = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true },
        })
        return intent.client_secret ? { ok: true, clientToken: intent.client_secret } : { ok: false, error: 'error' }
      }),
    attachMethod: ({ customerId, nonce }) =>
      withErrors(async () => {
        const read = await readDetails(nonce)
        if (!read.ok) return read
        const { token, details, customer } = read
        // The setup in a checkout has attached the method to its customer by now.
        if (customer !== customerId)
          await stripe.paymentMethods.attach(token, { customer: customerId }, { idempotencyKey: `attach-${token}-${customerId}` })
        return { ok: true, token, details }
      }),
    readMethod: ({ nonce }) => withErrors(() => readDetails(nonce)),
    charge: ({ amount, currency, customerId, token, idempotencyKey, isOffSession, description }) =>
      withErrors(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            payment_method: token,
            description,
            confirm: true,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { charge: idempotencyKey },
            ...(customerId && { customer: customerId }),
            // Makes a payment that needs confirmation fail instead of staying incomplete.
            ...(isOffSession ? { off_session: true } : { error_on_requires_action: true }),
          },
          { idempotencyKey },
        )
        // Under one key Stripe repeats its first response, so the current state is retrieved separately.
        return outcomeOf(intent.status === 'processing' ? await stripe.paymentIntents.retrieve(intent.id) : intent)
      }),
    refund: ({ chargeId, idempotencyKey }) =>
      withErrors(async () => {
        await stripe.refunds.create({ payment_intent: chargeId }, { idempotencyKey })
        return { ok: true }
      }),
  }
}
