import { t } from '#shared/translation/translate.ts'
import { type MembershipOccasion, sendMailOfMembership } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { isRenewingMembership, type Membership } from './active-membership.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-membership-mail': { membershipId: string; occasion: MembershipOccasion }
  }
}

export async function queueMembershipMail(
  tx: Context,
  { id }: Pick<Membership, 'id'>,
  occasion: MembershipOccasion,
  runAt?: Date,
): Promise<void> {
  const payload = { membershipId: id, occasion }
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-membership-mail', payload, ...(runAt && { runAt }) })
  if (!runAt) tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** Whether the first payment is still to come. */
const isTrialEnding = (membership: Membership): boolean =>
  isRenewingMembership(membership) && membership.trialEndsAt?.getTime() === membership.currentPeriodEndsAt.getTime()

export async function sendMembershipMail(ctx: Context, membershipId: string, occasion: MembershipOccasion): Promise<void> {
  const membership = await ctx.db.selectFrom('memberships').selectAll().where('id', '=', membershipId).executeTakeFirst()
  const user = membership
    ? await ctx.db
        .selectFrom('users')
        .select(['name', 'email', 'interfaceLanguage'])
        .where('id', '=', membership.userId)
        .executeTakeFirst()
    : undefined
  if (!membership || !user?.email || (occasion === 'trial-ending' && !isTrialEnding(membership))) return
  writeTo(ctx, user)
  const mailed = {
    to: user.email,
    name: user.name,
    of: ctx.config.productName,
    membership: t`your membership`,
    payment: t`your membership payment`,
    price: formatMoney(membership.amount, membership.currency),
    endsAt: membership.currentPeriodEndsAt,
    trialEndsAt: membership.trialEndsAt,
    isGift: membership.provider === 'GIFT',
    opens: t`Every member-only story is open to you now, and what you read pays the people who wrote it.`,
    // A discount may end before.
    renewsFor: undefined,
    afterwards: t`What you saved, highlighted and wrote is all still yours.`,
    buttons: {
      read: { label: t`Start reading`, path: '/' },
      join: { label: t`See plans`, path: pathTo('ShowPay') },
      manage: { label: t`Open your membership`, path: pathTo('ShowSettingsTab', { setting: 'membership' }) },
      pay: { label: t`Update your payment method`, path: pathTo('ShowPaymentMethod') },
    },
  }
  await sendMailOfMembership(ctx, mailed, occasion)
}
