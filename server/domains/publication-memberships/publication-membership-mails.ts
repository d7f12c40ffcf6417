import { sendNoticeMail } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { isRenewing, type PublicationMembership } from './publication-membership.ts'

type Occasion =
  | 'welcome'
  | 'trial-ending'
  | 'payment-failed'
  | 'confirm-payment'
  | 'cancelled'
  | 'ended'
  | 'ended-unpaid'
  | 'ended-disputed'
  | 'ended-publication'
  | 'ending-transfer'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-publication-membership-mail': { membershipId: string; occasion: Occasion }
  }
}

export async function queuePublicationMail(
  tx: Context,
  { id }: Pick<PublicationMembership, 'id'>,
  occasion: Occasion,
  runAt?: Date,
): Promise<void> {
  const payload = { membershipId: id, occasion }
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-publication-membership-mail', payload, ...(runAt && { runAt }) })
  if (!runAt) tx.afterCommit(() => tx.services.jobs.pollNow())
}

type MailText = { subject: string; title: string; text: string; button: { label: string; path: string } }

function renewalText(membership: PublicationMembership): string {
  const ends = formatLongDay(membership.periodEndsAt)
  const price = formatMoney(membership.price, membership.currency)
  if (membership.source === 'GIFT') return `Your gift runs until ${ends}, and nothing is charged after that.`
  return membership.trialEndsAt
    ? `Your first payment of ${price} is due on ${ends}; until then, you can cancel at any time.`
    : `It renews on ${ends} for ${price}; you can cancel at any time.`
}

/** The mail for each occasion, with the state of the membership at sending time. */
function mailTextFor(
  occasion: Occasion,
  membership: PublicationMembership,
  { name, slug }: { name: string; slug: string },
): MailText {
  const ends = formatLongDay(membership.periodEndsAt)
  const price = formatMoney(membership.price, membership.currency)
  const path = pathTo('ShowPublicationMembership', { collectionSlug: slug })
  const own = { label: 'Open your membership', path }
  const offer = { label: 'See memberships', path }
  const payment = { label: 'Update your card', path }
  const ended = { subject: `Your membership of ${name} has ended`, title: 'Your membership has ended', button: offer }
  switch (occasion) {
    case 'welcome':
      return {
        subject: `You are a member of ${name}`,
        title: 'Welcome, member',
        text: `Every member-only story in ${name} is open to you now. ${renewalText(membership)}`,
        button: { label: 'Start reading', path: pathTo('ShowCollectionHome', { collectionSlug: slug }) },
      }
    case 'trial-ending':
      return {
        subject: `Your free days with ${name} end soon`,
        title: `Your first payment is due on ${ends}`,
        text: `Your free days as a member of ${name} end on ${ends}. You then pay ${price}, unless you cancel before.`,
        button: own,
      }
    case 'payment-failed':
      return {
        subject: `Your payment to ${name} failed`,
        title: 'Your payment didn’t go through',
        text: `We couldn’t renew your membership of ${name}: your payment of ${price} didn’t go through. We’ll try again over the next few days. Your membership stays active until then.`,
        button: payment,
      }
    case 'confirm-payment':
      return {
        subject: `Confirm your payment to ${name} with your bank`,
        title: 'Your bank needs you',
        text: `Your bank wants you to confirm the payment of ${price} that renews your membership of ${name}. It takes a minute. Your membership stays active until then, for a few days.`,
        button: { label: 'Confirm the payment', path: pathTo('ConfirmPayment') },
      }
    case 'cancelled':
      return {
        subject: `Your membership of ${name} is canceled`,
        title: `Your membership ends on ${ends}`,
        text: `You canceled your membership of ${name}. It stays active until ${ends}, and nothing more will be charged. Until then, you can resume it in one click.`,
        button: own,
      }
    case 'ended':
      return { ...ended, text: `Your membership of ${name} ended on ${ends}. Nothing more will be charged.` }
    case 'ended-unpaid':
      return {
        ...ended,
        text: `We tried several times to renew your membership of ${name}, but your payment didn’t go through. Your membership has ended, and nothing more will be charged.`,
      }
    case 'ended-publication':
      return {
        ...ended,
        text: `${name} was deleted, and your membership has ended with it. Nothing more will be charged. If you paid for days that were still to come, that money is on its way back to you, and we’ll write again when it is sent.`,
        button: { label: 'Open your billing history', path: pathTo('ShowSettingsTab', { setting: 'membership' }) },
      }
    case 'ending-transfer':
      return {
        subject: `Your membership of ${name} ends on ${ends}`,
        title: `Your membership ends on ${ends}`,
        text: `${name} has a new owner. You pay its former owner through Stripe, and we’re ending that: nothing more will be charged. You can read everything you’ve paid for until ${ends}, and then join again.`,
        button: own,
      }
    case 'ended-disputed':
      return {
        ...ended,
        text: `Your bank told us that you dispute a payment for your membership of ${name}, and took the money back. Your membership has ended, and nothing more will be charged. If this is a mistake, ask your bank to withdraw the dispute, and then join again.`,
      }
  }
}

/** Whether the first payment is still to come. */
const isTrialEnding = (membership: PublicationMembership): boolean =>
  isRenewing(membership) && membership.trialEndsAt?.getTime() === membership.periodEndsAt.getTime()

export async function sendPublicationMail(ctx: Context, membershipId: string, occasion: Occasion): Promise<void> {
  const { db, config } = ctx
  const membership = await db.selectFrom('publicationMemberships').selectAll().where('id', '=', membershipId).executeTakeFirst()
  if (!membership || (occasion === 'trial-ending' && !isTrialEnding(membership))) return
  const publication = await publicationsById(ctx).load(membership.publicationId)
  const user = membership.userId
    ? await db.selectFrom('users').select(['name', 'email']).where('id', '=', membership.userId).executeTakeFirst()
    : undefined
  // Members who were imported may not have an account yet.
  const to = membership.userId ? user?.email : membership.email
  if (!publication || !to) return
  const { subject, title, text, button } = mailTextFor(occasion, membership, publication)
  await sendNoticeMail(ctx, {
    to,
    subject,
    title,
    preview: text,
    ...(user?.name && { name: user.name }),
    text: [text],
    button: { label: button.label, url: config.baseUrl + button.path },
    note: `You’re getting this email because it’s about your membership of ${publication.name}.`,
  })
}
