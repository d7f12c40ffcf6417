import { t } from '#shared/translation/translate.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { type MembershipMailText, type MembershipOccasion, sendMailOfMembership } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { isRenewing, type PublicationMembership } from './publication-membership.ts'

type OwnOccasion = 'ended-publication' | 'ending-transfer'
type Occasion = MembershipOccasion | OwnOccasion

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

/** Whether the first payment is still to come. */
const isTrialEnding = (membership: PublicationMembership): boolean =>
  isRenewing(membership) && membership.trialEndsAt?.getTime() === membership.periodEndsAt.getTime()

/** What happens to memberships of publications alone. */
const ownTexts: Record<OwnOccasion, (name: string, ends: string, manage: MembershipMailText['button']) => MembershipMailText> = {
  'ended-publication': (name) => ({
    subject: t`Your membership of ${name} has ended`,
    title: t`Your membership has ended`,
    text: t`${name} was deleted, and your membership has ended with it. Nothing more will be charged. If you paid for days that were still to come, that money is on its way back to you, and we’ll write again when it is sent.`,
    button: { label: t`Open your billing history`, path: pathTo('ShowSettingsTab', { setting: 'membership' }) },
  }),
  'ending-transfer': (name, ends, manage) => ({
    subject: t`Your membership of ${name} ends on ${ends}`,
    title: t`Your membership ends on ${ends}`,
    text: t`${name} has a new owner. You pay its former owner through Stripe, and we’re ending that: nothing more will be charged. You can read everything you’ve paid for until ${ends}, and then join again.`,
    button: manage,
  }),
}

const isOwn = (occasion: Occasion): occasion is OwnOccasion => occasion in ownTexts

export async function sendPublicationMail(ctx: Context, membershipId: string, occasion: Occasion): Promise<void> {
  const { db } = ctx
  const membership = await db.selectFrom('publicationMemberships').selectAll().where('id', '=', membershipId).executeTakeFirst()
  if (!membership || (occasion === 'trial-ending' && !isTrialEnding(membership))) return
  const publication = await publicationsById(ctx).load(membership.publicationId)
  const user = membership.userId
    ? await db
        .selectFrom('users')
        .select(['name', 'email', 'interfaceLanguage'])
        .where('id', '=', membership.userId)
        .executeTakeFirst()
    : undefined
  // Members who were imported may not have an account yet.
  const to = membership.userId ? user?.email : membership.email
  if (!publication || !to) return
  if (user) writeTo(ctx, user)
  const { name, slug } = publication
  const price = formatMoney(membership.price, membership.currency)
  const path = pathTo('ShowPublicationMembership', { collectionSlug: slug })
  const manage = { label: t`Open your membership`, path }
  const mailed = {
    to,
    name: user?.name,
    of: name,
    membership: t`your membership of ${name}`,
    payment: t`your payment to ${name}`,
    price,
    endsAt: membership.periodEndsAt,
    trialEndsAt: membership.trialEndsAt,
    isGift: membership.source === 'GIFT',
    opens: t`Every member-only story in ${name} is open to you now.`,
    renewsFor: price,
    afterwards: t`Nothing more will be charged.`,
    buttons: {
      read: { label: t`Start reading`, path: pathTo('ShowCollectionHome', { collectionSlug: slug }) },
      join: { label: t`See memberships`, path },
      manage,
      pay: { label: t`Update your card`, path },
    },
  }
  const ends = formatLongDay(membership.periodEndsAt)
  await sendMailOfMembership(ctx, mailed, isOwn(occasion) ? ownTexts[occasion](name, ends, manage) : occasion)
}
