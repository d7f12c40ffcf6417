import type { CardBrand } from '#shared/enums/payments.ts'

/**
 * The sandbox of development and tests: well-known card numbers, and the token in which the browser's fake provider passes the input to the
 * server's. The token contains no card number, only what a real provider would also reveal.
 */
export const sandboxOutcomes = ['ok', 'declined', 'error', '3ds', 'fails-on-renewal'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export const sandboxKinds = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL'] as const
export type SandboxKind = (typeof sandboxKinds)[number]

export type SandboxNonce = {
  kind: SandboxKind
  /** Null for PayPal. */
  brand: CardBrand | null
  lastFour: string | null
  expirationMonth: number | null
  expirationYear: number | null
  outcome: SandboxOutcome
}

type SandboxCard = { number: string; brand: CardBrand; outcome: SandboxOutcome }

export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', brand: 'VISA', outcome: 'ok' },
  { number: '5555555555554444', brand: 'MASTERCARD', outcome: 'ok' },
  { number: '378282246310005', brand: 'AMEX', outcome: 'ok' },
  { number: '6011111111111117', brand: 'DISCOVER', outcome: 'ok' },
  { number: '3566002020360505', brand: 'JCB', outcome: 'ok' },
  { number: '30569309025904', brand: 'DINERS_CLUB', outcome: 'ok' },
  { number: '4000000000000002', brand: 'VISA', outcome: 'declined' },
  { number: '4000000000000119', brand: 'VISA', outcome: 'error' },
  { number: '4000002760003184', brand: 'VISA', outcome: '3ds' },
  { number: '4000000000000341', brand: 'VISA', outcome: 'fails-on-renewal' },
]

/** The token of a payment confirmed at the sandbox's bank. */
export const sandboxThreeDSecureToken = 'sandbox-3ds-ok'

/** The refusal of a purchase that the bank wants confirmed first; the client then repeats it with a token. */
export const confirmWithBankText = 'Your bank needs you to confirm this payment. Confirm it to continue.'

/** Any valid number that is not on the list succeeds. */
export const sandboxOutcomeOf = (number: string): SandboxOutcome =>
  sandboxCards.find((card) => card.number === number.replace(/\D/g, ''))?.outcome ?? 'ok'

const prefix = 'sandbox_'
const maxNonceTextLength = 500

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

export const encodeSandboxNonce = (content: SandboxNonce): string => prefix + toBase64Url(JSON.stringify(content))

/** The content of a sandbox token, or undefined when it is invalid. */
export function decodeSandboxNonce(nonce: string): SandboxNonce | undefined {
  if (!nonce.startsWith(prefix) || nonce.length > maxNonceTextLength) return undefined
  try {
    const content = JSON.parse(fromBase64Url(nonce.slice(prefix.length))) as Partial<SandboxNonce> | null
    return content && isSandboxNonce(content) ? content : undefined
  } catch {
    return undefined
  }
}

function isSandboxNonce(content: Partial<SandboxNonce>): content is SandboxNonce {
  const { kind, outcome, lastFour, expirationMonth: month, expirationYear: year } = content
  if (!sandboxKinds.some((known) => known === kind) || !sandboxOutcomes.some((known) => known === outcome)) return false
  if (kind === 'PAYPAL') return true
  const isMonth = Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12
  const isYear = Number.isInteger(year) && Number(year) >= 2000 && Number(year) <= 2200
  return isMonth && isYear && (lastFour === null || /^\d{4}$/.test(lastFour ?? ''))
}
