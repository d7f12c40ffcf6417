import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { type MembershipStanding, membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/shell/membership/reactivate-hash.ts'
import { onDay } from '#web/shell/membership/standing-words.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { usePageId } from '#web/shell/runtime/screen-context.ts'
import { useAwake } from '#web/shell/runtime/use-awake.ts'
import { closeOffer, isOfferClosedHere } from './close-offer.ts'
import { dismissFlagMutation } from './dismiss-flag.operations.ts'
import { type MemberNotice, memberNotice } from './member-banner.ts'

type Payment = Extract<MemberNotice, { kind: 'PAYMENT_METHOD' }>

const paymentWords: Record<Payment['variant'], { text: string; link: string }> = {
  expired: { text: 'Your payment method has expired.', link: 'Update to keep your membership' },
  failed: { text: 'Your subscription payment failed.', link: 'Update payment method' },
  'expires-soon': { text: 'Your payment method will expire soon.', link: 'Update payment method' },
}

/** What a member must do to keep access to stories. */
export function MemberBanner() {
  const { data } = useQuery(membershipStatusQuery, {})
  const viewer = data?.viewer
  return data?.membershipStatus && viewer ? (
    <Notice standing={data.membershipStatus} viewerId={viewer.id} flags={viewer.dismissableFlags ?? []} />
  ) : null
}

type Props = {
  standing: MembershipStanding
  viewerId: string
  flags: Parameters<typeof memberNotice>[1]['flags']
}

function Notice({ standing, viewerId, flags }: Props) {
  const { session, now } = useEnvironment()
  const pageId = usePageId()
  const { path } = useNavigation().location
  const isAwake = useAwake()
  const [isClosed, setClosed] = useState(false)
  const dismissFlag = useCommand(dismissFlagMutation)
  const isKnownClosed = session.closedOffers.includes('reactivation-upsell')
  const notice = memberNotice(standing, {
    now: new Date(now),
    pageId,
    path,
    flags,
    isReactivationClosed: isKnownClosed || (isAwake && isOfferClosedHere('reactivation-upsell', viewerId)),
  })
  if (!notice || isClosed) return null
  if (notice.kind === 'REACTIVATE_MEMBERSHIP')
    return (
      <Banner
        kind="reactivate"
        label="Membership"
        {...(notice.isClosable && {
          onClose: () => {
            closeOffer('reactivation-upsell', viewerId)
            setClosed(true)
          },
        })}
      >
        Your membership will expire on {onDay(standing.currentPeriodEndsAt)}. <a {...reactivateLink}>Keep it going</a>
      </Banner>
    )
  const { variant, isRed, flag } = notice
  const { text, link } = paymentWords[variant]
  const close = async () => {
    setClosed(true)
    if (!flag) return
    const answer = await dismissFlag({ userId: viewerId, flag })
    const refusal = refusalOf(answer, (said) => said.dismissFlag, 'User')
    if (refusal) showRefusal(refusal, () => void close())
  }
  return (
    <Banner kind={isRed ? 'red' : 'grey'} label="Payment method" {...(flag && { onClose: () => void close() })}>
      {text} <Link href={pathTo('ShowPaymentMethod')}>{link}</Link>
    </Banner>
  )
}
