import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { type MembershipStatusData, membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/features/membership/reactivate-hash.ts'
import { longDay } from '#web/features/membership/membership-labels.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { usePageId } from '#web/app/runtime/screen-context.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { dismissOffer, isOfferDismissedLocally } from './dismiss-offer.ts'
import { type MemberNotice, memberNotice } from './member-banner.ts'

/** Dismisses something permanently, in every browser of this account. */
const dismissFlagMutation = graphql(`
  mutation DismissFlag($userId: ID!, $flag: DismissableFlag!) {
    dismissFlag(userId: $userId, flag: $flag) { __typename id dismissableFlags }
  }
`)

type Payment = Extract<MemberNotice, { kind: 'PAYMENT_METHOD' }>

const paymentMessages: Record<Payment['variant'], { text: Phrase; link: Phrase }> = {
  expired: { text: phrase`Your payment method has expired.`, link: phrase`Update to keep your membership` },
  failed: { text: phrase`Your subscription payment failed.`, link: phrase`Update payment method` },
  'expires-soon': { text: phrase`Your payment method will expire soon.`, link: phrase`Update payment method` },
}

/** What a member must do to keep access to stories. */
export function MemberBanner() {
  const { data } = useQuery(membershipStatusQuery, {}, { optional: true })
  const viewer = data?.viewer
  return data?.membershipStatus && viewer ? (
    <Notice membership={data.membershipStatus} viewerId={viewer.id} flags={viewer.dismissableFlags ?? []} />
  ) : null
}

type Props = {
  membership: MembershipStatusData
  viewerId: string
  flags: Parameters<typeof memberNotice>[1]['flags']
}

function Notice({ membership, viewerId, flags }: Props) {
  const { session, now } = useEnvironment()
  const pageId = usePageId()
  const { path } = useNavigation().location
  const isHydrated = useIsHydrated()
  const [isClosed, setClosed] = useState(false)
  const dismissFlag = useMutation(dismissFlagMutation)
  const isDismissed = session.closedOffers.includes('reactivation-upsell')
  const notice = memberNotice(membership, {
    now: new Date(now),
    pageId,
    path,
    flags,
    isReactivationClosed: isDismissed || (isHydrated && isOfferDismissedLocally('reactivation-upsell', viewerId)),
  })
  if (!notice || isClosed) return null
  if (notice.kind === 'REACTIVATE_MEMBERSHIP')
    return (
      <Banner
        kind="reactivate"
        label={t`Membership`}
        {...(notice.isClosable && {
          onClose: () => {
            dismissOffer('reactivation-upsell', viewerId)
            setClosed(true)
          },
        })}
      >
        {t`Your membership will expire on ${longDay(membership.currentPeriodEndsAt)}.`}{' '}
        <a {...reactivateLink}>{t`Keep it going`}</a>
      </Banner>
    )
  const { variant, isRed, flag } = notice
  const { text, link } = paymentMessages[variant]
  const close = async () => {
    setClosed(true)
    if (!flag) return
    const result = await dismissFlag({ userId: viewerId, flag })
    const refusal = refusalOf(result, 'User')
    if (refusal) showRefusal(refusal, () => void close())
  }
  return (
    <Banner kind={isRed ? 'red' : 'grey'} label={t`Payment method`} {...(flag && { onClose: () => void close() })}>
      {t(text)} <Link href={pathTo('ShowPaymentMethod')}>{t(link)}</Link>
    </Banner>
  )
}
