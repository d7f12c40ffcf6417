import type { BraintreeGateway, Dispute, Transaction, TransactionRequest } from 'braintree'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { decodeChosenNonce, encodeBankChallenge } from '#shared/payments/braintree-tokens.ts'
import { type BraintreeSettings, codes, createBraintreeClient, errorOfCall, hasCode, isNotFound, toDecimal } from './client.ts'
import { readBraintreeEvent } from './events.ts'
import { detailsOfMethod, detailsOfNonce, needsBank, type MethodSource, sourceOf, storedMethod, tokenFor } from './methods.ts'
import { createRefunds, findSale } from './refunds.ts'
import { disputeFrom, isDuplicate, paymentOf } from './states.ts'
import { listBraintreeTransactions } from './transactions.ts'
import type { MethodDetails, Payment, PaymentGateway, PaymentOutcome, TakeRequest } from '../../payment-gateway.ts'

type MethodOutcome = PaymentOutcome<{ token: string; details: MethodDetails }>

async function withErrors<Done>(call: () => Promise<PaymentOutcome<Done>>): Promise<PaymentOutcome<Done>> {
  try {
    return await call()
  } catch (error) {
    return { ok: false, error: errorOfCall(error) }
  }
}

const isFailed = ({ state }: Payment): boolean => state === 'three-d-secure' || state === 'declined' || state === 'error'

/**
 * Card data goes from the browser straight to Braintree; only nonces, which pay once, and tokens of stored methods arrive here. Braintree
 * registers no payment before it takes the money, so a payment’s id is that of its charge, under which it is found again as an order.
 * See docs/decisions/0086-take-paypal-through-braintree.md.
 */
export function createBraintreeGateway(settings: BraintreeSettings): PaymentGateway {
  const gateway = createBraintreeClient(settings)
  const merchantAccountOf = (currency: CurrencyCode) => settings.merchantAccounts[currency]
  /** The sales that this process is waiting for: asking Braintree does not find them yet. */
  const underWay = new Set<string>()

  const findPayment: PaymentGateway['findPayment'] = async ({ paymentId }) => {
    if (underWay.has(paymentId)) return { state: 'unknown' }
    try {
      const sale = await findSale(gateway, paymentId)
      return sale ? paymentOf(sale) : { state: 'open' }
    } catch {
      return { state: 'unknown' }
    }
  }

  const clientTokenFor = async (currency?: CurrencyCode): Promise<string> => {
    const merchantAccountId = currency && merchantAccountOf(currency)
    const made = await gateway.clientToken.generate(merchantAccountId ? { merchantAccountId } : {})
    if (!made.success) throw new Error('Braintree made no client token.')
    return made.clientToken
  }

  /** What the browser needs to let the bank confirm. A stored card gets a nonce for it. */
  const challengeFor = async (source: MethodSource, { amount, currency }: { amount: number; currency?: CurrencyCode }) => {
    const clientToken = await clientTokenFor(currency)
    const { nonce, details } = source.isStored
      ? (await gateway.paymentMethodNonce.create(source.token)).paymentMethodNonce
      : await gateway.paymentMethodNonce.find(source.nonce)
    return encodeBankChallenge({ clientToken, nonce, bin: details?.bin ?? '', amount: toDecimal(amount) })
  }

  /** Adds to a payment that the bank wants confirmed what the browser needs for it. */
  const withChallenge = async (payment: Payment, source: MethodSource, request: TakeRequest): Promise<Payment> => {
    if (payment.state !== 'three-d-secure' || request.isOffSession) return payment
    try {
      return { ...payment, clientToken: await challengeFor(source, request) }
    } catch (error) {
      return { state: errorOfCall(error) }
    }
  }

  const saleFor = (source: MethodSource, request: TakeRequest): TransactionRequest => {
    const { reference, amount, currency, customerId, savesMethod, isOffSession } = request
    const merchantAccountId = merchantAccountOf(currency)
    const isStoring = savesMethod && !source.isStored
    return {
      orderId: reference,
      amount: toDecimal(amount),
      ...(source.isStored ? { paymentMethodToken: source.token } : { paymentMethodNonce: source.nonce }),
      ...(!source.isStored && source.deviceData && { deviceData: source.deviceData }),
      ...(isStoring && customerId && { customerId }),
      ...(merchantAccountId && { merchantAccountId }),
      ...(isOffSession && { transactionSource: 'recurring' as const }),
      ...(isStoring && { transactionSource: 'recurring_first' as const }),
      options: { submitForSettlement: true, ...(isStoring && customerId && { storeInVaultOnSuccess: true }) },
    }
  }

  /** Makes one sale. Braintree refuses a second one with the same nonce, or for the same order within its window for duplicates. */
  const sell = async (source: MethodSource, request: TakeRequest): Promise<Payment | 'repeated'> => {
    const result = await gateway.transaction.sale(saleFor(source, request))
    const transaction = result.transaction as Transaction | undefined
    if (transaction) return isDuplicate(transaction) ? 'repeated' : paymentOf(transaction)
    if (hasCode(result, codes.nonceLocked)) return { state: 'unknown' }
    return hasCode(result, codes.nonceConsumed) ? 'repeated' : { state: 'error' }
  }

  const take = async (source: MethodSource, request: TakeRequest): Promise<Payment> => {
    const { paymentId } = request
    if (underWay.has(paymentId)) return { state: 'unknown' }
    underWay.add(paymentId)
    let sold: Payment | 'repeated'
    try {
      if (!source.isStored && needsBank(await gateway.paymentMethodNonce.find(source.nonce))) return { state: 'three-d-secure' }
      sold = await sell(source, request)
    } catch (error) {
      return { state: errorOfCall(error) }
    } finally {
      underWay.delete(paymentId)
    }
    if (sold !== 'repeated') return sold
    const found = await findPayment(request)
    // The nonce was used for something else, or the other sale is not finished yet.
    return found.state === 'open' ? { state: source.isStored ? 'unknown' : 'error' } : found
  }

  const takePayment: PaymentGateway['takePayment'] = async (request) => {
    const { attempt, token, threeDSecureToken } = request
    const source = sourceOf(threeDSecureToken ?? token)
    if (attempt !== 'first') {
      const found = await findPayment(request)
      const isTriedAgain = attempt === 'retry' ? isFailed(found) : found.state === 'three-d-secure' && threeDSecureToken
      if (found.state !== 'open' && !isTriedAgain) return withChallenge(found, source, request)
    }
    return withChallenge(await take(source, request), source, request)
  }

  const readStored = async (token: string): Promise<MethodOutcome> => {
    try {
      const method = await gateway.paymentMethod.find(token)
      // PayPal keeps accounts whose owner ended the agreement.
      const { revokedAt } = method as { revokedAt?: string | null }
      if (revokedAt) return { ok: false, error: 'declined' }
      return { ok: true, token: storedMethod(token), details: detailsOfMethod(method) }
    } catch (error) {
      if (isNotFound(error)) return { ok: false, error: 'declined' }
      throw error
    }
  }

  /** A method that was stored although the response was lost. */
  const readStoredOf = async (token: string, customerId: string): Promise<MethodOutcome> => {
    const { customerId: owner } = (await gateway.paymentMethod.find(token)) as { customerId?: string }
    return owner === customerId ? readStored(token) : { ok: false, error: 'error' }
  }

  const store = async (customerId: string, { nonce, deviceData }: { nonce: string; deviceData: string | undefined }) => {
    const token = tokenFor(nonce)
    // The types do not know that the token can be chosen.
    const request = {
      customerId,
      paymentMethodNonce: nonce,
      token,
      ...(deviceData && { deviceData }),
      options: { verifyCard: true, makeDefault: true },
    }
    const stored = await gateway.paymentMethod.create(request)
    if (stored.success) return readStored(stored.paymentMethod.token)
    if (hasCode(stored, [...codes.tokenInUse, ...codes.nonceConsumed])) return readStoredOf(token, customerId)
    const { verification } = stored as unknown as { verification?: { status?: string } }
    const outcome: MethodOutcome = { ok: false, error: verification ? 'declined' : 'error' }
    return outcome
  }

  const attachMethod: PaymentGateway['attachMethod'] = ({ customerId, nonce, threeDSecureToken }) =>
    withErrors(async () => {
      const source = sourceOf(threeDSecureToken ?? nonce)
      if (source.isStored) return { ok: false, error: 'error' }
      const found = await gateway.paymentMethodNonce.find(source.nonce)
      if (needsBank(found)) return { ok: false, error: 'three-d-secure', clientToken: await challengeFor(source, { amount: 0 }) }
      const { deviceData } = decodeChosenNonce(nonce)
      return store(customerId, { nonce: source.nonce, deviceData })
    })

  return {
    name: 'BRAINTREE',
    createCustomer: ({ reference, email }) =>
      withErrors(async () => {
        const id = `reader-${reference}`
        const made = await gateway.customer.create({ id, ...(email && { email }) })
        return made.success || hasCode(made, codes.customerIdInUse) ? { ok: true, customerId: id } : { ok: false, error: 'error' }
      }),
    createCheckout: () => withErrors(async () => ({ ok: true, clientToken: await clientTokenFor() })),
    attachMethod,
    readMethod: ({ nonce }) =>
      withErrors(async () => {
        const source = sourceOf(nonce)
        if (source.isStored) return readStored(source.token)
        return { ok: true, token: nonce, details: detailsOfNonce(await gateway.paymentMethodNonce.find(source.nonce)) }
      }),
    openPayment: async ({ reference }) => ({ ok: true, paymentId: reference }),
    takePayment,
    findPayment,
    cancelPayment: async (payment) => {
      const found = await findPayment(payment)
      // Nothing is left at Braintree that could take money later.
      if (found.state === 'open' || isFailed(found)) return { state: 'canceled' }
      return found.state === 'processing' ? voidIfPossible(gateway, payment.paymentId) : found
    },
    ...createRefunds(gateway),
    findDispute: async (disputeId) => {
      try {
        // The library answers with more than its types say.
        const { dispute } = (await gateway.dispute.find(disputeId)) as unknown as { dispute: Dispute }
        return disputeFrom(dispute)
      } catch {
        return undefined
      }
    },
    readEvent: (request) => readBraintreeEvent(gateway, request),
    listTransactions: (between) => listBraintreeTransactions(gateway, between),
  }
}

/** Ends a payment that is authorized, or returns why it cannot end. */
async function voidIfPossible(gateway: BraintreeGateway, paymentId: string): Promise<Payment> {
  try {
    const sale = await findSale(gateway, paymentId)
    if (!sale) return { state: 'canceled' }
    const voided = await gateway.transaction.void(sale.id)
    return voided.success ? { state: 'canceled' } : paymentOf(sale)
  } catch {
    return { state: 'unknown' }
  }
}
