import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { type receivedTipFragment, tipsPageSize, tipsQuery } from '#web/features/tips/tips.operations.ts'

type Payload = Extract<DataOf<typeof tipsQuery>['tips'], { __typename: 'TipsPayload' }>
type Tip = DataOf<typeof receivedTipFragment>

const payloadOf = (data: DataOf<typeof tipsQuery> | undefined): Payload | undefined =>
  data?.tips.__typename === 'TipsPayload' ? data.tips : undefined

const pageOf = (data: DataOf<typeof tipsQuery> | undefined) => {
  const payload = payloadOf(data)
  return payload && { items: payload.items, next: payload.pagingInfo.next?.to }
}

/** The tips a writer was given, newest first, and their sums. */
export function ReceivedTips() {
  const { data, items, hasMore, loadMore, state } = useQueryPages(tipsQuery, { paging: { limit: tipsPageSize } }, pageOf)
  const totals = payloadOf(data)?.totals ?? []
  return (
    <SettingGroup title={t`Your tips`}>
      {items.length === 0 && <Text>{t`No tips yet.`}</Text>}
      {totals.map(({ currency, amount, count }) => (
        <SettingRow key={currency} title={t`Total in ${currency}`} hint={plural(count, phrase`1 tip`, phrase`${count} tips`)}>
          <b className="num">{formatMoney(amount, currency)}</b>
        </SettingRow>
      ))}
      {items.map((tip) => (
        <SettingRow key={tip.id} title={<bdi>{tip.giverName ?? t`A reader`}</bdi>} hint={<About tip={tip} />}>
          <span className="num">{formatMoney(tip.amount, tip.currency)}</span>
        </SettingRow>
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show earlier tips`}
      </MoreButton>
    </SettingGroup>
  )
}

const About = ({ tip: { createdAt, isRefunded, isDisputed, message, post } }: { tip: Tip }) => (
  <>
    {[formatLongDay(new Date(createdAt)), isRefunded && t`refunded`, isDisputed && t`disputed`].filter(Boolean).join(', ')}
    {post && (
      <>
        {', '}
        {rich`for ${<Link href={pathTo('ShowPost', { postId: post.id })}>{post.title || t`a story`}</Link>}`}
      </>
    )}
    {message && (
      <>
        <br />
        <bdi>“{message}”</bdi>
      </>
    )}
  </>
)
