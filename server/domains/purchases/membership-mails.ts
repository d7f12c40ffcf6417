import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { day } from '#shared/time/units.ts'

/** What members get mail about, whatever their membership opens. */
export type MembershipOccasion =
  | 'welcome'
  | 'trial-ending'
  | 'payment-failed'
  | 'confirm-payment'
  | 'cancelled'
  | 'ended'
  | 'ended-unpaid'
  | 'ended-disputed'

type Button = { label: string; path: string }

/** A membership at the time of sending, in the words of a mail. */
export type MailedMembership = {
  to: string
  name: string | undefined
  /** What one is a member of. */
  of: string
  /** "your membership", with whose it is unless that is the site. */
  membership: string
  /** "your membership payment" */
  payment: string
  price: string
  endsAt: Date
  trialEndsAt: Date | null
  isGift: boolean
  /** What is open to a new member. */
  opens: string
  /** What a renewal costs, where it is known by now. */
  renewsFor: string | undefined
  /** What remains after its end. */
  afterwards: string
  buttons: { read: Button; join: Button; manage: Button; pay: Button }
}

export type MembershipMailText = { subject: string; title: string; text: string; button: Button }

/** Days before the end of a trial on which its member is reminded of the first payment. */
const trialReminderDays = 3

/** When a member whose first days are free is reminded of the first payment; undefined for a few days. */
export function trialReminderAt(ctx: Pick<Context, 'now'>, trialEndsAt: Date): Date | undefined {
  const remindAt = new Date(trialEndsAt.getTime() - trialReminderDays * day)
  return remindAt > ctx.now() ? remindAt : undefined
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function renewalText({ isGift, trialEndsAt, price, endsAt, renewsFor }: MailedMembership): string {
  const ends = formatLongDay(endsAt)
  if (isGift) return t`It lasts until ${ends}, and nothing is charged after that.`
  return trialEndsAt
    ? t`Your first payment of ${price} is due on ${ends}; until then, you can cancel at any time.`
    : renewsFor
      ? t`It renews on ${ends} for ${renewsFor}; you can cancel at any time.`
      : t`It renews on ${ends}; you can cancel at any time.`
}

function mailTextFor(occasion: MembershipOccasion, mailed: MailedMembership): MembershipMailText {
  const { of, membership, payment, price, buttons } = mailed
  const ends = formatLongDay(mailed.endsAt)
  const ended = {
    subject: t`${capitalized(membership)} has ended`,
    title: t`Your membership has ended`,
    button: buttons.join,
  }
  switch (occasion) {
    case 'welcome':
      return {
        subject: t`You are a member of ${of}`,
        title: t`Welcome, member`,
        text: `${mailed.opens} ${renewalText(mailed)}`,
        button: buttons.read,
      }
    case 'trial-ending':
      return {
        subject: t`Your free days with ${of} end soon`,
        title: t`Your first payment is due on ${ends}`,
        text: t`Your free days as a member of ${of} end on ${ends}. You then pay ${price}, unless you cancel before.`,
        button: buttons.manage,
      }
    case 'payment-failed':
      return {
        subject: t`${capitalized(payment)} failed`,
        title: t`Your payment didn’t go through`,
        text: t`We couldn’t renew ${membership}: your payment of ${price} didn’t go through. We’ll try again over the next few days. Your membership stays active until then.`,
        button: buttons.pay,
      }
    case 'confirm-payment':
      return {
        subject: t`Confirm ${payment} with your bank`,
        title: t`Your bank needs you`,
        text: t`Your bank wants you to confirm the payment of ${price} that renews ${membership}. It takes a minute. Your membership stays active until then, for a few days.`,
        button: { label: t`Confirm the payment`, path: pathTo('ConfirmPayment') },
      }
    case 'cancelled':
      return {
        subject: t`${capitalized(membership)} is canceled`,
        title: t`Your membership ends on ${ends}`,
        text: t`You canceled ${membership}. It stays active until ${ends}, and nothing more will be charged. Until then, you can undo this in one click.`,
        button: buttons.manage,
      }
    case 'ended':
      return { ...ended, text: t`${capitalized(membership)} ended on ${ends}. ${mailed.afterwards}` }
    case 'ended-unpaid':
      return {
        ...ended,
        text: t`We tried several times to renew ${membership}, but your payment didn’t go through. Your membership has ended, and nothing more will be charged.`,
      }
    case 'ended-disputed':
      return {
        ...ended,
        text: t`Your bank told us that you dispute a payment for ${membership}, and took the money back. Your membership has ended, and nothing more will be charged. If this is a mistake, ask your bank to withdraw the dispute, and then write to us.`,
      }
  }
}

/** The mail for an occasion that all memberships have, or one with a text of its own. */
export async function sendMailOfMembership(
  ctx: Context,
  mailed: MailedMembership,
  occasion: MembershipOccasion | MembershipMailText,
): Promise<void> {
  const { subject, title, text, button } = typeof occasion === 'string' ? mailTextFor(occasion, mailed) : occasion
  await sendNoticeMail(ctx, {
    to: mailed.to,
    subject,
    title,
    preview: text,
    ...(mailed.name && { name: mailed.name }),
    text: [text],
    button: { label: button.label, url: ctx.config.baseUrl + button.path },
    note: t`You’re getting this email because it’s about ${mailed.membership}.`,
  })
}
