import { t } from '#shared/translation/translate.ts'
import { payoutDay, minPayoutCents } from '#shared/partner-program/bounds.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatDay, formatMonthYear } from '#shared/text/dates.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import stats from '#web/features/stats/Stats.module.css'
import type { PayoutData } from './dashboard.operations.ts'
import { payoutLabels } from './dashboard-labels.ts'

const debited = ({ transactions }: PayoutData, kind: 'TAX_WITHHOLDING' | 'PROCESSING_FEE'): number =>
  transactions.filter(({ debitKind }) => debitKind === kind).reduce((sum, { amount }) => sum + amount, 0)

/** Payouts and their deductions. */
export function Payouts({ transfers }: { transfers: readonly PayoutData[] }) {
  const { now } = useEnvironment()
  return (
    <section className={stats.part} aria-labelledby="payouts">
      <h2 id="payouts">{t`Payouts`}</h2>
      {transfers.length === 0 ? (
        <EmptyState level={3} title={t`No payouts yet`}>
          {t`Payouts go out on the ${payoutDay}th of each month, once you’ve earned ${formatMoney(minPayoutCents)}.`}
        </EmptyState>
      ) : (
        <Table
          caption={t`Payouts by month`}
          head={
            <>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`State`}</th>
              {[t`Earned`, t`Taxes`, t`Fee`, t`Sent`].map((name) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </>
          }
        >
          {transfers.map((transfer) => {
            const [tax, fee] = [debited(transfer, 'TAX_WITHHOLDING'), debited(transfer, 'PROCESSING_FEE')]
            const { id, status, amount, currency, periodStart, paidAt, failureMessage } = transfer
            return (
              <tr key={id}>
                <td>{formatMonthYear(new Date(periodStart))}</td>
                <td className={stats.story}>
                  {t(payoutLabels[status])}
                  {status === 'PAID' && paidAt && <span className="small"> {formatDay(new Date(paidAt), new Date(now))}</span>}
                  {failureMessage && <span className="small"> {failureMessage}</span>}
                </td>
                <td data-number>{formatMoney(amount + tax + fee, currency)}</td>
                <td data-number>{formatMoney(tax, currency)}</td>
                <td data-number>{formatMoney(fee, currency)}</td>
                <td data-number>{formatMoney(amount, currency)}</td>
              </tr>
            )
          })}
        </Table>
      )}
    </section>
  )
}
