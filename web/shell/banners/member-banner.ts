import type { DismissableFlag } from '#shared/enums/dismissable-flag.ts'
import { canReactivate, isOurProvider } from '#shared/membership/rules.ts'
import { cardEndsAt } from '#shared/payments/card-expiry.ts'
import { day } from '#shared/time/units.ts'
import type { MembershipStanding } from '#web/shell/membership/membership-status.operations.ts'

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
const nearEnd = 28 * day
const week = 7 * day
const paymentPages = ['home', 'settings', 'post']
/** A story page under another address: as part of a series, or for its responses. */
const notAStoryItself = /^\/s\/|\/responses\/(show|new)$/

export function memberNotice(standing: MembershipStanding, seen: Seen): MemberNotice | undefined {
  const left = new Date(standing.currentPeriodEndsAt).getTime() - seen.now.getTime()
  if (standing.isCancelled) {
    const isClosable = left > nearEnd
    if (!canReactivate(standing) || (isClosable && seen.isReactivationClosed)) return undefined
    return { kind: 'REACTIVATE_MEMBERSHIP', isClosable }
  }
  return isOurProvider(standing.paymentProvider) && isPaymentPage(seen) ? paymentNotice(standing, left, seen.flags) : undefined
}

const isPaymentPage = ({ pageId, path }: Seen): boolean => paymentPages.includes(pageId) && !notAStoryItself.test(path)

function paymentNotice(standing: MembershipStanding, left: number, flags: readonly DismissableFlag[]): MemberNotice | undefined {
  const kind = 'PAYMENT_METHOD'
  const isRed = standing.paymentFailedAt !== null
  if (standing.hasCreditCardExpired) {
    const isClosable = !isRed && left > week
    const flag = isClosable ? 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER' : undefined
    return flag && flags.includes(flag) ? undefined : { kind, variant: 'expired', isRed, flag }
  }
  if (standing.hasRecurringPaymentFailedMoreThanOnce) return { kind, variant: 'failed', isRed: true, flag: undefined }
  const flag = 'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER'
  return left <= week && expiresBefore(standing) && !flags.includes(flag)
    ? { kind, variant: 'expires-soon', isRed: false, flag }
    : undefined
}

function expiresBefore({ paymentMethod, currentPeriodEndsAt }: MembershipStanding): boolean {
  if (!paymentMethod || paymentMethod.__typename === 'PaypalAccount') return false
  const ends = cardEndsAt(paymentMethod)
  return ends !== undefined && ends <= new Date(currentPeriodEndsAt)
}
