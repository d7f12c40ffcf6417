import { t } from '#shared/translation/translate.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Heading } from '#web/design/Text/Text.tsx'

type Charge = {
  amount: number
  tax: number
  currency: CurrencyCode
  creditNotes: readonly { id: string; number: string; issuedAt: string; amount: number }[]
}

/** A credit note for each refund, with its share of the tax. */
export function CreditNotes({ charge: { amount: total, tax, currency, creditNotes } }: { charge: Charge }) {
  if (creditNotes.length === 0) return null
  return (
    <section aria-labelledby="credit-notes">
      <Heading id="credit-notes">{creditNotes.length === 1 ? t`Credit note` : t`Credit notes`}</Heading>
      {creditNotes.map(({ id, number, issuedAt, amount }) => (
        <Facts
          key={id}
          facts={[
            [t`Number`, number],
            [t`Date`, formatLongDay(new Date(issuedAt))],
            ...(tax > 0 ? [[t`Tax in it`, formatMoney(Math.round((amount * tax) / total), currency)] as const] : []),
            [t`Amount refunded`, `−${formatMoney(amount, currency)}`],
          ]}
        />
      ))}
    </section>
  )
}
