import { addAbortSignal } from 'node:stream'
import braintree, { type BraintreeGateway, type Transaction, type TransactionSearchFn } from 'braintree'
import type { PaymentError } from '../../payment-gateway.ts'

/** As a payment is several calls, each ends within a fifth of the minute that a job may take. */
const timeoutMs = 12_000

export type BraintreeSettings = {
  merchantId: string
  publicKey: string
  privateKey: string
  environment: 'sandbox' | 'production'
  /** Merchant accounts by currency; the default one takes what is not listed. */
  merchantAccounts: Partial<Record<string, string>>
  /** Another server that implements Braintree’s API, for tests and development; empty for Braintree itself. */
  apiBase?: string
}

function environmentAt(apiBase: string): braintree.Environment {
  const { hostname, port, protocol } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  const portOf = port || (isSecure ? '443' : '80')
  return new braintree.Environment(hostname, portOf, apiBase, isSecure, hostname, portOf)
}

export function createBraintreeClient({
  merchantId,
  publicKey,
  privateKey,
  environment,
  apiBase = '',
}: BraintreeSettings): BraintreeGateway {
  const own = environment === 'sandbox' ? braintree.Environment.Sandbox : braintree.Environment.Production
  const gateway = new braintree.BraintreeGateway({
    environment: apiBase ? environmentAt(apiBase) : own,
    merchantId,
    publicKey,
    privateKey,
  })
  // The library waits for a minute otherwise, and its types do not know the setting.
  Object.assign((gateway as unknown as { config: object }).config, { timeout: timeoutMs })
  return gateway
}

const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined

export const isNotFound = (error: unknown): boolean => typeOf(error) === 'notFoundError'

/** The call had no effect: Braintree refused it before looking at what it asks for. */
const refusals: readonly unknown[] = [
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'notFoundError',
  'upgradeRequired',
]

/** A missing or meaningless response leaves open whether the call had its effect. */
export const errorOfCall = (error: unknown): PaymentError => (refusals.includes(typeOf(error)) ? 'error' : 'unknown')

/** Codes of the validation errors of a refused call, from https://developer.paypal.com/braintree/docs/reference/general/validation-errors. */
export const codes = {
  customerIdInUse: ['91609'],
  tokenInUse: ['91719', '92906'],
  nonceConsumed: ['91564', '91731', '92907', '93107', '93504'],
  nonceLocked: ['91566', '91733', '92909', '93109', '93506'],
} as const

export const hasCode = ({ errors }: { errors: braintree.ValidationErrorsCollection }, searched: readonly string[]): boolean =>
  errors.deepErrors().some(({ code }) => searched.includes(code))

/** What a search finds, page by page. Throws when Braintree does not respond. */
export async function* searchTransactions(gateway: BraintreeGateway, search: TransactionSearchFn): AsyncGenerator<Transaction> {
  // The library’s stream never ends when a page has fewer transactions than announced.
  const limit = AbortSignal.timeout(3 * timeoutMs)
  for await (const transaction of addAbortSignal(limit, gateway.transaction.search(search))) yield transaction as Transaction
}

export async function collectTransactions(gateway: BraintreeGateway, search: TransactionSearchFn): Promise<Transaction[]> {
  const found: Transaction[] = []
  for await (const transaction of searchTransactions(gateway, search)) found.push(transaction)
  return found
}

/** Braintree writes amounts in major units, with two decimals for all currencies that we take. */
export const toDecimal = (cents: number): string => (cents / 100).toFixed(2)
export const fromDecimal = (amount: string): number => Math.round(Number(amount) * 100)
