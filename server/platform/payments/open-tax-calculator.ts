import type { Config } from '../config.ts'
import type { TaxCalculator } from './tax-calculator.ts'

/** Stripe Tax where the operator has turned it on; undefined where the operator's table applies. */
export async function openTaxCalculator({ stripe }: Pick<Config, 'stripe'>): Promise<TaxCalculator | undefined> {
  return stripe.secretKey && stripe.computesTax ? (await import('./stripe-tax.ts')).createStripeTax(stripe) : undefined
}
