import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Text } from '#web/design/Text/Text.tsx'
import type { ChargeData } from '#web/features/membership/charge.fragment.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { billingHistoryQuery, billingPageSize } from './membership.operations.ts'
import styles from '#web/pages/account/settings/SettingsPage.module.css'

const pageOf = (data: DataOf<typeof billingHistoryQuery> | undefined) =>
  data?.billingHistory.__typename === 'BillingHistoryPayload'
    ? { items: data.billingHistory.items, next: data.billingHistory.pagingInfo.next?.to }
    : undefined

/** Charges, newest first, with receipts. */
export function BillingHistory() {
  const { items, hasMore, loadMore, state } = useQueryPages(billingHistoryQuery, { paging: { limit: billingPageSize } }, pageOf)
  return (
    <div className={styles.history}>
      <h3>{t`Billing history`}</h3>
      {items.length === 0 ? (
        <Text>{t`No charges yet.`}</Text>
      ) : (
        <ul>
          {items.map((charge) => (
            <Charge key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show earlier charges`}
      </MoreButton>
    </div>
  )
}

function Charge({ charge }: { charge: ChargeData }) {
  const { id, amount, currency, createdAt, refundedAt } = charge
  const on = formatLongDay(new Date(createdAt))
  return (
    <li>
      <span>
        {chargeName(charge)}
        <small>{refundedAt ? t`${on}, refunded ${formatLongDay(new Date(refundedAt))}` : on}</small>
      </span>
      <span className="num">{formatMoney(amount, currency)}</span>
      <Link
        className="link"
        href={pathTo('ShowMeBillingHistoryReceiptCharge', { chargeId: id })}
        aria-label={t`Receipt for ${on}`}
      >
        {t`Receipt`}
      </Link>
    </li>
  )
}
