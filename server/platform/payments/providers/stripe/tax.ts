import type { Stripe } from 'stripe'
import { createStripeClient, type StripeSettings } from './client.ts'
import type { TaxCalculator, TaxOutcome, TaxRequest } from '../../tax-calculator.ts'

/** "Electronically supplied services" of Stripe's list of tax codes. */
const taxCode = 'txcd_10000000'

const taxIdTypes: Readonly<Record<string, Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId.Type>> = {
  GB: 'gb_vat',
  CH: 'ch_vat',
  NO: 'no_vat',
  CA: 'ca_gst_hst',
  AU: 'au_abn',
  NZ: 'nz_gst',
}
const euVatNumber = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/

/** Numbers of other countries are left out: Stripe rejects a calculation with one it does not know. */
function taxIdsOf({ country, taxNumber, isReverseCharge }: TaxRequest) {
  if (!taxNumber) return []
  const type = taxIdTypes[country] ?? (isReverseCharge && euVatNumber.test(taxNumber) ? 'eu_vat' : undefined)
  return type ? [{ type, value: taxNumber }] : []
}

const thousandths = 1_000

function outcomeOf(calculation: Stripe.Tax.Calculation): TaxOutcome {
  const { tax_breakdown: parts, tax_amount_exclusive: added, tax_amount_inclusive: included } = calculation
  const lines = parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, tax_rate_details: rate }) => ({
      name: nameOf(rate.tax_type),
      rate: Math.round(Number(rate.percentage_decimal) * thousandths),
      amount,
    }))
  return {
    ok: true,
    tax: added + included,
    lines,
    isIncluded: included > 0,
    isReverseCharge: parts.some(({ taxability_reason: reason }) => reason === 'reverse_charge'),
    calculationId: calculation.id,
  }
}

const names: Readonly<Record<string, string>> = { sales_tax: 'Sales tax', jct: 'Consumption tax', amusement_tax: 'Amusement tax' }
const nameOf = (type: string | null): string => (type ? (names[type] ?? type.replaceAll('_', ' ').toUpperCase()) : 'Tax')

/**
 * Taxes by Stripe Tax, which knows where the account is registered. A response that does not arrive is no tax of zero: nothing is sold then.
 */
export function createStripeTax(settings: StripeSettings): TaxCalculator {
  const stripe = createStripeClient(settings)
  return {
    calculate: async (request) => {
      const { amount, currency, country, postalCode, reference } = request
      try {
        return outcomeOf(
          await stripe.tax.calculations.create({
            currency: currency.toLowerCase(),
            line_items: [{ amount, reference, tax_code: taxCode }],
            customer_details: {
              address: { country, ...(postalCode && { postal_code: postalCode }) },
              address_source: 'billing',
              tax_ids: taxIdsOf(request),
            },
          }),
        )
      } catch {
        return { ok: false }
      }
    },
    recordPaid: async (calculationId, reference) => {
      try {
        const { id } = await stripe.tax.transactions.createFromCalculation(
          { calculation: calculationId, reference },
          { idempotencyKey: `tax-${reference}` },
        )
        return { ok: true, transactionId: id }
      } catch {
        return { ok: false }
      }
    },
    recordRefund: async ({ transactionId, reference, amount }) => {
      try {
        await stripe.tax.transactions.createReversal(
          {
            original_transaction: transactionId,
            reference,
            ...(amount === undefined ? { mode: 'full' } : { mode: 'partial', flat_amount: -amount }),
          },
          { idempotencyKey: `tax-${reference}` },
        )
        return { ok: true }
      } catch {
        return { ok: false }
      }
    },
  }
}
