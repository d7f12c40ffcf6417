import { t } from '#shared/translation/translate.ts'
import { joinList } from '#shared/text/names.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { reverseChargeText, taxLabel, type TaxLine } from '#shared/payments/tax.ts'
import { SummaryRow } from './CheckoutFrame.tsx'

type Props = {
  tax:
    | { taxLines: readonly Pick<TaxLine, 'name' | 'rate' | 'amount'>[]; isTaxIncluded: boolean; isReverseCharge: boolean }
    | undefined
  currency: CurrencyCode
}

/** The taxes that are added to the price, above the total. */
export const AddedTaxRows = ({ tax, currency }: Props) =>
  tax && !tax.isTaxIncluded
    ? tax.taxLines.map((line) => (
        <SummaryRow key={line.name} label={taxLabel(line)}>
          {formatMoney(line.amount, currency)}
        </SummaryRow>
      ))
    : null

/** Below the total: the taxes in the price, such as "Includes $4.17 VAT", or that the buyer accounts for them. */
export function TaxNote({ tax, currency }: Props) {
  if (tax?.isReverseCharge) return <p className="small muted">{t(reverseChargeText)}</p>
  if (!tax?.isTaxIncluded || tax.taxLines.length === 0) return null
  const taxes = joinList(tax.taxLines.map(({ name, amount }) => `${formatMoney(amount, currency)} ${name}`))
  return <p className="small muted">{t`Includes ${taxes}`}</p>
}
