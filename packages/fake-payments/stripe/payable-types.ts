import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'

const typesByCurrency: Record<string, string[]> = {
  usd: ['card', 'us_bank_account', 'link', 'cashapp', 'amazon_pay'],
  eur: ['card', 'sepa_debit', 'link', 'paypal', 'klarna'],
}

/** Types that send the payer to another page. */
const redirectingTypes = new Set(['paypal', 'cashapp', 'amazon_pay', 'klarna'])

/** What a payment in this currency may be paid with. */
export function methodTypesFor(currency: string, allowed: readonly string[] | undefined): string[] {
  const possible = typesByCurrency[currency] ?? ['card', 'link']
  return allowed ? allowed.filter((type) => possible.includes(type)) : possible
}

export const redirects = (type: string): boolean => redirectingTypes.has(type)

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'automatic_payment_methods' | 'object' | 'payment_method_types'>

/** Refuses a payment method of a type that the intent does not offer. */
export function checkType(
  { automatic_payment_methods: automatic, object, payment_method_types: types }: Intent,
  type: string,
): void {
  const what = object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  if (!types.includes(type) || (automatic?.allow_redirects === 'never' && redirects(type)))
    throw invalidRequest(
      `The PaymentMethod provided (${type}) is not allowed for this ${what}. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
      { param: 'payment_method' },
    )
}

/** With methods that may redirect, a confirmation by the server has to say where to. */
export function checkReturnUrl({ automatic_payment_methods: automatic, object }: Intent, returnUrl: string | undefined): void {
  if (!automatic?.enabled || automatic.allow_redirects === 'never' || returnUrl) return
  const what = object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  throw invalidRequest(
    `This ${what} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating ${what}s.`,
    { param: 'return_url' },
  )
}
