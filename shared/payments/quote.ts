import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { TaxLine } from './tax.ts'

/** The tax on an amount. */
export type TaxQuote = {
  /** What remains for the seller; with the tax, what the buyer pays. */
  net: number
  tax: number
  taxLines: TaxLine[]
  /** Whether the amount includes the tax; otherwise it is added. */
  isTaxIncluded: boolean
  /** The buyer accounts for the tax, so none is charged. */
  isReverseCharge: boolean
  /** The provider's record of the calculation, if it made one. */
  taxCalculationId: string | null
  country: string
}

/** What a plan costs a buyer, in minor units, as it is shown before it is paid. */
export type PriceQuote = TaxQuote & {
  planId: string
  discountId: string | null
  currency: CurrencyCode
  /** Before a discount. */
  price: number
  /** Without a tax that is added. */
  amountDue: number
}

export const totalOf = ({ net, tax }: Pick<TaxQuote, 'net' | 'tax'>): number => net + tax
