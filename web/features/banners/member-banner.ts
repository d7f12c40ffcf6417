import type { DismissableFlag } from '#shared/enums/people.ts'
import { canReactivate, isOurProvider } from '#shared/membership/rules.ts'
import { cardEndsAt } from '#shared/payments/card-expiry.ts'
import { day } from '#shared/time/units.ts'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'

/** The banner for a member. */
export type MemberNotice =
  | { kind: 'REACTIVATE_MEMBERSHIP'; isClosable: boolean }
  | { kind: 'PAYMENT_METHOD'; variant: 'expired' | 'failed' | 'expires-soon'; isRed: boolean; flag: DismissableFlag | undefined }

type Seen = {
  now: Date
  pageId: string
  path: string
  /** The account's permanent dismissals. */
  flags: readonly DismissableFlag[]
  isReactivationClosed: boolean
}

/** From four weeks before the end, a cancellation notice can no longer be dismissed. */
const nearEndMs = 28 * day
const week = 7 * day
const paymentPages = ['home', 'settings', 'post']
/** A story page under another address: as part of a series, or for its responses. */
const derivedStoryPath = /^\/s\/|\/responses\/(show|new)$/

/** See docs/decisions/0023-load-banners-apart-from-the-page.md. */
export function memberNotice(membership: MembershipStatusData, seen: Seen): MemberNotice | undefined {
  const left = new Date(membership.currentPeriodEndsAt).getTime() - seen.now.getTime()
  if (membership.isCancelled) {
    const isClosable = left > nearEndMs
    if (!canReactivate(membership) || (isClosable && seen.isReactivationClosed)) return undefined
    return { kind: 'REACTIVATE_MEMBERSHIP', isClosable }
  }
  return isOurProvider(membership.paymentProvider) && isPaymentPage(seen)
    ? paymentNotice(membership, left, seen.flags)
    : undefined
}

const isPaymentPage = ({ pageId, path }: Seen): boolean => paymentPages.includes(pageId) && !derivedStoryPath.test(path)

function paymentNotice(
  membership: MembershipStatusData,
  left: number,
  flags: readonly DismissableFlag[],
): MemberNotice | undefined {
  const kind = 'PAYMENT_METHOD'
  const isRed = membership.paymentFailedAt !== null
  if (membership.hasCreditCardExpired) {
    const isClosable = !isRed && left > week
    const flag = isClosable ? 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER' : undefined
    return flag && flags.includes(flag) ? undefined : { kind, variant: 'expired', isRed, flag }
  }
  if (membership.hasRecurringPaymentFailedMoreThanOnce) return { kind, variant: 'failed', isRed: true, flag: undefined }
  const flag = 'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER'
  return left <= week && expiresBefore(membership) && !flags.includes(flag)
    ? { kind, variant: 'expires-soon', isRed: false, flag }
    : undefined
}

function expiresBefore({ paymentMethod, currentPeriodEndsAt }: MembershipStatusData): boolean {
  if (!paymentMethod || paymentMethod.__typename === 'PaypalAccount' || paymentMethod.__typename === 'OtherMethod') return false
  const ends = cardEndsAt(paymentMethod)
  return ends !== undefined && ends <= new Date(currentPeriodEndsAt)
}
