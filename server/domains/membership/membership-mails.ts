import { sendNoticeMail } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { Membership } from './active-membership.ts'

const occasions = [
  'welcome',
  'payment-failed',
  'confirm-payment',
  'ended',
  'ended-unpaid',
  'ended-disputed',
  'cancelled',
] as const
type Occasion = (typeof occasions)[number]

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-membership-mail': { membershipId: string; occasion: Occasion }
  }
}

export async function queueMembershipMail(tx: Context, { id }: Pick<Membership, 'id'>, occasion: Occasion): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-membership-mail', payload: { membershipId: id, occasion } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

export const queueWelcomeMail = (tx: Context, membership: Membership): Promise<void> =>
  queueMembershipMail(tx, membership, 'welcome')

type MailText = { subject: string; title: string; text: string; button: { label: string; path: string } }

/** The mail for each occasion, with the state of the membership at sending time. */
function mailTextFor(occasion: Occasion, { productName }: Context['config'], membership: Membership): MailText {
  const ends = formatLongDay(membership.currentPeriodEndsAt)
  const settings = pathTo('ShowSettingsTab', { setting: 'membership' })
  const payment = { label: 'Update your payment method', path: pathTo('ShowPaymentMethod') }
  const plans = { label: 'See plans', path: pathTo('ShowPay') }
  const price = formatMoney(membership.amount, membership.currency)
  switch (occasion) {
    case 'welcome': {
      const renewal =
        membership.provider === 'GIFT'
          ? `It lasts until ${ends} and ends automatically.`
          : membership.trialEndsAt
            ? `Your first payment of ${price} is due on ${ends}; until then, you can cancel at any time.`
            : `It renews on ${ends}; you can cancel at any time.`
      const text = `Every member-only story is open to you now, and what you read pays the people who wrote it. ${renewal}`
      const button = { label: 'Start reading', path: '/' }
      return { subject: `You are a member of ${productName}`, title: 'Welcome, member', text, button }
    }
    case 'payment-failed': {
      const text = `We couldn’t renew your membership: your payment of ${price} didn’t go through. We’ll try again over the next few days. Your membership stays active until then.`
      return { subject: 'Your membership payment failed', title: 'Your payment didn’t go through', text, button: payment }
    }
    case 'confirm-payment': {
      const text = `Your bank wants you to confirm the payment of ${price} that renews your membership. It takes a minute. Your membership stays active until then, for a few days.`
      const button = { label: 'Confirm the payment', path: pathTo('ConfirmPayment') }
      return { subject: 'Confirm your membership payment with your bank', title: 'Your bank needs you', text, button }
    }
    case 'ended-unpaid': {
      const text =
        'We tried several times to renew your membership, but your payment didn’t go through. Your membership has ended, and nothing more will be charged.'
      return { subject: 'Your membership has ended', title: 'Your membership has ended', text, button: plans }
    }
    case 'ended-disputed': {
      const text =
        'Your bank told us that you dispute a payment for your membership, and took the money back. Your membership has ended, and nothing more will be charged. If this is a mistake, ask your bank to withdraw the dispute, and then write to us.'
      return { subject: 'Your membership has ended', title: 'Your membership has ended', text, button: plans }
    }
    case 'ended': {
      const text = `Your membership ended on ${ends}. What you saved, highlighted and wrote is all still yours.`
      return { subject: 'Your membership has ended', title: 'Your membership has ended', text, button: plans }
    }
    case 'cancelled': {
      const text = `You canceled your membership. It stays active until ${ends}, and nothing more will be charged. Until then, you can reactivate it in one click.`
      const button = { label: 'Open your membership', path: settings }
      return { subject: 'Your membership is canceled', title: `Your membership ends on ${ends}`, text, button }
    }
  }
}

export async function sendMembershipMail(ctx: Context, membershipId: string, occasion: Occasion): Promise<void> {
  const membership = await ctx.db.selectFrom('memberships').selectAll().where('id', '=', membershipId).executeTakeFirst()
  const user = membership
    ? await ctx.db.selectFrom('users').select(['name', 'email']).where('id', '=', membership.userId).executeTakeFirst()
    : undefined
  if (!membership || !user?.email) return
  const { subject, title, text, button } = mailTextFor(occasion, ctx.config, membership)
  await sendNoticeMail(ctx, {
    to: user.email,
    subject,
    title,
    preview: text,
    name: user.name,
    text: [text],
    button: { label: button.label, url: ctx.config.baseUrl + button.path },
    note: 'You’re getting this email because it’s about your membership.',
  })
}
