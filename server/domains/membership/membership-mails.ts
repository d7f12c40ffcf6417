import { sendNotice } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { Membership } from './active-membership.ts'

const occasions = ['welcome', 'payment-failed', 'ended', 'ended-unpaid', 'cancelled'] as const
type Occasion = (typeof occasions)[number]

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-membership-mail': { membershipId: string; occasion: Occasion }
  }
}

export async function mailAboutMembership(tx: Context, { id }: Pick<Membership, 'id'>, occasion: Occasion): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-membership-mail', payload: { membershipId: id, occasion } })
  tx.afterCommit(() => tx.services.jobs.wake())
}

export const welcomeMember = (tx: Context, membership: Membership): Promise<void> =>
  mailAboutMembership(tx, membership, 'welcome')

type Words = { subject: string; title: string; text: string; button: { words: string; path: string } }

/** What each occasion makes a member need to know, in the words of the day the mail goes out. */
function wordsFor(occasion: Occasion, { productName }: Context['config'], membership: Membership): Words {
  const ends = formatLongDay(membership.current_period_ends_at)
  const settings = pathTo('ShowSettingsTab', { setting: 'membership' })
  const payment = { words: 'Update your payment method', path: pathTo('ShowPaymentMethod') }
  const plans = { words: 'See the plans', path: pathTo('ShowPay') }
  const price = formatMoney(membership.amount, membership.currency)
  switch (occasion) {
    case 'welcome': {
      const renewal =
        membership.provider === 'GIFT'
          ? `It lasts until ${ends} and ends by itself.`
          : membership.trial_ends_at
            ? `Your first payment of ${price} is due on ${ends}; until then you may cancel at any time.`
            : `It renews on ${ends}; you may cancel at any time.`
      const text = `Every member-only story is open to you now, and what you read pays those who wrote it. ${renewal}`
      const button = { words: 'Start reading', path: '/' }
      return { subject: `You are a member of ${productName}`, title: 'Welcome, member', text, button }
    }
    case 'payment-failed': {
      const text = `We could not renew your membership: your payment of ${price} did not go through. We try again in the next days. Your membership stays open until then.`
      return { subject: 'Your membership payment failed', title: 'Your payment did not go through', text, button: payment }
    }
    case 'ended-unpaid': {
      const text =
        'We tried several times to renew your membership, and your payment did not go through. Your membership has ended; nothing more will be charged.'
      return { subject: 'Your membership has ended', title: 'Your membership has ended', text, button: plans }
    }
    case 'ended': {
      const text = `Your membership ended on ${ends}. What you saved, highlighted and wrote is all still yours.`
      return { subject: 'Your membership has ended', title: 'Your membership has ended', text, button: plans }
    }
    case 'cancelled': {
      const text = `You cancelled your membership. It stays open until ${ends}, and nothing more will be charged. Until then you can take that back with one click.`
      const button = { words: 'Open your membership', path: settings }
      return { subject: 'Your membership is cancelled', title: `Your membership ends on ${ends}`, text, button }
    }
  }
}

export async function sendMembershipMail(ctx: Context, membershipId: string, occasion: Occasion): Promise<void> {
  const membership = await ctx.db.selectFrom('memberships').selectAll().where('id', '=', membershipId).executeTakeFirst()
  const user = membership
    ? await ctx.db.selectFrom('users').select(['name', 'email']).where('id', '=', membership.user_id).executeTakeFirst()
    : undefined
  if (!membership || !user?.email) return
  const { subject, title, text, button } = wordsFor(occasion, ctx.config, membership)
  await sendNotice(ctx, {
    to: user.email,
    subject,
    title,
    preview: text,
    name: user.name,
    text: [text],
    button: { words: button.words, url: ctx.config.baseUrl + button.path },
    note: 'You get this mail because it is about your membership.',
  })
}
