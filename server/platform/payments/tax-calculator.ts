import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { TaxLine } from '#shared/payments/tax.ts'

export type TaxRequest = {
  amount: number
  currency: CurrencyCode
  country: string
  postalCode: string | null
  /** Of a business, as it was entered. */
  taxNumber: string | null
  /** Whether the buyer is a business in another country of the EU, so that it accounts for the tax. */
  isReverseCharge: boolean
  /** Identifies the product to the service. */
  reference: string
}

type KnownTax = {
  ok: true
  tax: number
  lines: TaxLine[]
  isIncluded: boolean
  isReverseCharge: boolean
  calculationId: string | null
}
export type TaxOutcome = KnownTax | { ok: false }

/**
 * Computes the tax of a purchase before it is charged. Each call ends within seconds. Where the tax is not known, nothing may be sold.
 * See docs/decisions/0085-compute-tax-before-charging.md.
 */
export type TaxCalculator = {
  calculate: (request: TaxRequest) => Promise<TaxOutcome>
  /** Reports a calculation as paid, with a reference that makes repeating it harmless. */
  recordPaid: (calculationId: string, reference: string) => Promise<{ ok: true; transactionId: string } | { ok: false }>
  /** The same for what was refunded of it; all of it without an amount. */
  recordRefund: (refund: { transactionId: string; reference: string; amount?: number | undefined }) => Promise<{ ok: boolean }>
}

export const noTax: KnownTax = {
  ok: true,
  tax: 0,
  lines: [],
  isIncluded: false,
  isReverseCharge: false,
  calculationId: null,
}
