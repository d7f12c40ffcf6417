import { phrase } from '#shared/translation/translate.ts'
/** One tax on a charge. `rate` is in thousandths of a percent: 20% is 20000. */
export type TaxLine = { name: string; rate: number; amount: number }

const perPercent = 1_000

/** "VAT (20%)", "GST (5%)", "Sales tax (8.875%)". */
export const taxLabel = ({ name, rate }: Pick<TaxLine, 'name' | 'rate'>): string => `${name} (${rate / perPercent}%)`

export const maxTaxNameLength = 40

/** Shown on invoices where the buyer accounts for the tax. */
export const reverseChargeText = phrase`Reverse charge: the customer accounts for the VAT.`
