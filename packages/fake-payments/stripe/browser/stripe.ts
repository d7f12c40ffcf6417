import { call, confirmIntent, type Credentials, retrieveIntent } from './api.ts'
import { openBankDialog, withIntent } from './bank.ts'
import { availableWallets, type ElementOptions, StripeElement } from './element.ts'
import { type Intent, type Result, type StripeError, walletCard } from './messages.ts'

type GroupOptions = {
  amount?: number
  clientSecret?: string
  currency?: string
  mode?: 'payment' | 'setup' | 'subscription'
  paymentMethodCreation?: 'manual'
  setupFutureUsage?: string | null
}
type ConfirmOptions = {
  elements?: ElementGroup
  clientSecret?: string
  confirmParams?: Record<string, unknown> & { return_url?: string }
  redirect?: 'always' | 'if_required'
}
type Outcome = { error: StripeError } | { paymentIntent: Intent } | { setupIntent: Intent }

/** A mistake in the page's code, which Stripe.js throws. */
class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

const outcomeOf = (intent: Intent): Outcome =>
  intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent }

class ElementGroup {
  readonly options: GroupOptions
  isSubmitted = false
  private readonly credentials: Credentials
  private readonly elements = new Map<string, StripeElement>()

  constructor(options: GroupOptions, credentials: Credentials) {
    if (options.mode && options.mode !== 'setup' && !options.amount)
      throw new IntegrationError('In payment mode, you must specify `amount`.')
    if (options.mode && options.mode !== 'setup' && !options.currency)
      throw new IntegrationError('In payment mode, you must specify `currency`.')
    if (options.mode && options.clientSecret) throw new IntegrationError('Specify either `mode` or `clientSecret`.')
    this.options = { ...options }
    this.credentials = credentials
  }

  create(type: 'payment' | 'expressCheckout', options: ElementOptions = {}): StripeElement {
    if (this.elements.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through elements.create().`)
    const element = new StripeElement(type, { ...options }, this.credentials, () => this.elements.delete(type))
    this.elements.set(type, element)
    element.on('confirm', () => (this.chosen = element))
    return element
  }

  getElement(type: string): StripeElement | null {
    return this.elements.get(type) ?? null
  }

  async update(options: GroupOptions): Promise<void> {
    Object.assign(this.options, options)
  }

  async fetchUpdates(): Promise<{ error?: { message: string } }> {
    if (this.options.clientSecret) await retrieveIntent(this.credentials, this.options.clientSecret)
    return {}
  }

  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    const result = await this.current().ask('validate')
    if ('error' in result) return { error: result.error }
    this.isSubmitted = true
    return { selectedPaymentMethod: String(result.value.type) }
  }

  /** What was entered in the element, or in the wallet that was opened last. */
  async createFrom(action: 'createPaymentMethod' | 'createConfirmationToken', params: Record<string, unknown>): Promise<Result> {
    if (this.options.mode && !this.isSubmitted)
      throw new IntegrationError(`elements.submit() must be called before stripe.${action}().`)
    return this.current().ask(action, params)
  }

  private chosen: StripeElement | undefined

  private current(): StripeElement {
    const element = this.chosen ?? this.elements.get('payment') ?? this.elements.get('expressCheckout')
    if (!element?.isMounted) throw new IntegrationError('elements has no mounted Element.')
    return element
  }
}

/** Stripe.js as far as pages use it here. */
export function createStripe(key: unknown, { stripeAccount }: { stripeAccount?: string } = {}) {
  if (typeof key !== 'string' || !key) throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.')
  if (!key.startsWith('pk_')) throw new IntegrationError('You should not use your secret key with Stripe.js.')
  const credentials: Credentials = { key, account: stripeAccount }

  /** Opens the bank's dialog as long as the intent waits for it. */
  const finish = async (intent: Intent): Promise<Outcome> => {
    if (intent.status !== 'requires_action') return outcomeOf(intent)
    const page = intent.next_action?.redirect_to_url?.url
    if (page) {
      location.assign(page)
      return new Promise(() => undefined)
    }
    await openBankDialog(intent.client_secret)
    const result = await retrieveIntent(credentials, intent.client_secret)
    if ('error' in result) return result
    const error = result.intent.last_payment_error ?? result.intent.last_setup_error
    if (!error || result.intent.status !== 'requires_payment_method') return outcomeOf(result.intent)
    return { error: { ...error, [result.intent.object]: result.intent } }
  }

  const confirm = async ({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }: ConfirmOptions): Promise<Outcome> => {
    const secret = clientSecret ?? elements?.options.clientSecret
    if (!secret) throw new IntegrationError('You must pass a clientSecret.')
    if (redirect === 'always' && !confirmParams.return_url) throw new IntegrationError('You must provide a return_url.')
    const { payment_method_data: data, ...params } = confirmParams
    if (elements) {
      if (elements.options.mode) {
        const mismatch = await mismatchOf(credentials, elements.options, secret)
        if (mismatch) return { error: mismatch }
      }
      const created = await elements.createFrom('createConfirmationToken', { payment_method_data: data ?? {} })
      if ('error' in created) return created
      params.confirmation_token = created.value.id
    }
    const result = await confirmIntent(credentials, secret, params)
    if ('error' in result) return result
    const outcome = await finish(result.intent)
    if ('error' in outcome || redirect === 'if_required') return outcome
    location.assign(withIntent(String(confirmParams.return_url), secret, 'succeeded'))
    return new Promise(() => undefined)
  }

  const handleNextAction = async ({ clientSecret }: { clientSecret: string }): Promise<Outcome> => {
    const result = await retrieveIntent(credentials, clientSecret)
    return 'error' in result ? result : finish(result.intent)
  }

  const retrieve = async (secret: string): Promise<Outcome> => {
    const result = await retrieveIntent(credentials, secret)
    return 'error' in result ? result : outcomeOf(result.intent)
  }

  return {
    elements: (options: GroupOptions = {}) => new ElementGroup(options, credentials),
    createPaymentMethod: async (
      options: { elements?: ElementGroup; params?: Record<string, unknown> } & Record<string, unknown>,
    ) => {
      const { elements, params = {}, ...data } = options
      if (elements && elements.options.paymentMethodCreation !== 'manual')
        throw new IntegrationError('stripe.createPaymentMethod() needs elements with paymentMethodCreation: "manual".')
      const result = elements
        ? await elements.createFrom('createPaymentMethod', params)
        : await call(credentials, 'POST', '/v1/payment_methods', data)
      return 'error' in result ? result : { paymentMethod: result.value }
    },
    createConfirmationToken: async ({ elements, params = {} }: { elements: ElementGroup; params?: Record<string, unknown> }) => {
      const usage = elements.options.setupFutureUsage
      const result = await elements.createFrom('createConfirmationToken', {
        ...params,
        ...(usage && { setup_future_usage: usage }),
      })
      return 'error' in result ? result : { confirmationToken: result.value }
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
    handleNextAction,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    paymentRequest: () => createPaymentRequest(credentials),
  }
}

/** Stripe refuses an intent that differs from what the payer was shown. */
async function mismatchOf(credentials: Credentials, options: GroupOptions, secret: string): Promise<StripeError | undefined> {
  const result = await retrieveIntent(credentials, secret)
  if ('error' in result) return result.error
  const { amount, currency, object, setup_future_usage: usage } = result.intent
  if (object === 'setup_intent') return undefined
  const problems = [
    ...(amount === options.amount ? [] : ['amount']),
    ...(currency === options.currency ? [] : ['currency']),
    ...((usage ?? null) === (options.setupFutureUsage ?? null) ? [] : ['setup_future_usage']),
  ]
  const [first] = problems
  return first
    ? {
        type: 'invalid_request_error',
        message: `The provided ${first} does not match the expected ${first}. Check that the PaymentIntent and the options of elements have the same ${first}.`,
      }
    : undefined
}

function createPaymentRequest(credentials: Credentials) {
  const handlers = new Map<string, (event: object) => void>()
  const request = {
    canMakePayment: async () => {
      const wallets = availableWallets()
      if (wallets.length === 0) return null
      return { applePay: wallets.includes('apple_pay'), googlePay: wallets.includes('google_pay'), link: false }
    },
    on: (event: string, handler: (event: object) => void) => {
      handlers.set(event, handler)
      return request
    },
    once: (event: string, handler: (event: object) => void) => request.on(event, handler),
    off: (event: string) => {
      handlers.delete(event)
      return request
    },
    update: () => undefined,
    abort: () => undefined,
    isShowing: () => false,
    show: () => {
      const [wallet = 'google_pay'] = availableWallets()
      void call(credentials, 'POST', '/v1/payment_methods', { type: 'card', card: walletCard, wallet }).then((result) => {
        if ('value' in result)
          handlers.get('paymentmethod')?.({ paymentMethod: result.value, walletName: wallet, complete: () => undefined })
      })
    },
  }
  return request
}
