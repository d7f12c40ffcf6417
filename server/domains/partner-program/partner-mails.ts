import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { wantsMail } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pendingActionDays } from '#shared/partner-program/bounds.ts'

type Occasion = 'pending' | 'ended' | 'approved' | 'turned-down' | 'paid' | 'failed' | 'bank-returned' | 'account-incomplete'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-partner-mail': { userId: string; occasion: Occasion; amount?: number }
  }
}

async function queue(tx: Context, userId: string, occasion: Occasion, amount?: number): Promise<void> {
  const payload = { userId, occasion, ...(amount !== undefined && { amount }) }
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-partner-mail', payload })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

export const queueEnrollmentMail = (tx: Context, userId: string, occasion: 'pending' | 'ended'): Promise<void> =>
  queue(tx, userId, occasion)
export const queueApplicationMail = (tx: Context, userId: string, isApproved: boolean): Promise<void> =>
  queue(tx, userId, isApproved ? 'approved' : 'turned-down')
export const queuePayoutMail = (tx: Context, userId: string, isPaid: boolean, amount: number): Promise<void> =>
  queue(tx, userId, isPaid ? 'paid' : 'failed', amount)

export const queueAccountMail = (tx: Context, userId: string, occasion: 'bank-returned' | 'account-incomplete'): Promise<void> =>
  queue(tx, userId, occasion)

type MailText = { subject: string; title: string; text: string; button: { label: string; path: string } }

function mailTextFor(occasion: Occasion, amount: number): MailText {
  const dashboard = { label: t`Open dashboard`, path: pathTo('ShowPartnerDashboard') }
  const program = { label: t`See the partner program`, path: pathTo('ShowLandingPartnerProgram') }
  const money = formatMoney(amount)
  switch (occasion) {
    case 'pending':
      return {
        subject: t`Your stories have stopped earning`,
        title: t`Something’s missing before your stories can earn again`,
        text: t`Your membership or your payout information is incomplete. You have ${pendingActionDays} days to fix this. Your dashboard shows what’s missing.`,
        button: dashboard,
      }
    case 'ended':
      return {
        subject: t`You are no longer in the partner program`,
        title: t`Your enrollment has ended`,
        text: t`What was missing hasn’t been fixed in ${pendingActionDays} days. You can enroll again at any time, and we’ll still pay out what you’ve earned so far.`,
        button: program,
      }
    case 'approved':
      return {
        subject: t`Your application to the partner program is approved`,
        title: t`Welcome: you can enroll now`,
        text: t`We’ve read your application and would like to pay you for what members read. There are a few steps left.`,
        button: { label: t`Enroll`, path: pathTo('ShowMePartnerEnroll') },
      }
    case 'turned-down':
      return {
        subject: t`About your application to the partner program`,
        title: t`Your application wasn’t approved`,
        text: t`Your application page shows why, and when you can apply again.`,
        button: { label: t`See your application`, path: pathTo('ShowPartnerProgramApplication') },
      }
    case 'paid':
      return {
        subject: t`Your payout of ${money} is on its way`,
        title: t`Your earnings are on their way`,
        text: t`We’ve sent ${money} to your account. It takes two or three days to arrive.`,
        button: { label: t`See your payouts`, path: pathTo('ShowMePartnerDashboardTab', { tab: 'payouts' }) },
      }
    case 'bank-returned':
      return {
        subject: t`Your bank returned your payout`,
        title: t`Your payout came back`,
        text: t`Your bank didn’t accept the money we sent. It’s safe in your account at the payout provider. Check your bank details there, and it goes out again.`,
        button: { label: t`Open payout settings`, path: pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' }) },
      }
    case 'account-incomplete':
      return {
        subject: t`Your payout account needs attention`,
        title: t`We can’t pay into your account right now`,
        text: t`The payout provider needs something more from you before it can accept money for you. What you earn is kept until then.`,
        button: { label: t`Open payout settings`, path: pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' }) },
      }
    case 'failed':
      return {
        subject: t`We couldn’t send your payout of ${money}`,
        title: t`Your payout didn’t go through`,
        text: t`We couldn’t send ${money} to your account. Please check your payout settings. We’ll try again with the next payouts.`,
        button: { label: t`Open payout settings`, path: pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' }) },
      }
  }
}

/** Mail about money is always sent; other mail follows the settings. */
const mandatoryOccasions: readonly Occasion[] = ['pending', 'ended', 'failed', 'bank-returned', 'account-incomplete']

export async function sendPartnerMail(ctx: Context, userId: string, occasion: Occasion, amount = 0): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'interfaceLanguage'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user?.email) return
  const key = 'NOTIFICATIONS_ALLOW_PARTNER_PROGRAM_EMAIL'
  if (!mandatoryOccasions.includes(occasion) && !(await wantsMail(ctx.db, userId, key))) return
  writeTo(ctx, user)
  const { subject, title, text, button } = mailTextFor(occasion, amount)
  await sendNoticeMail(ctx, {
    to: user.email,
    subject,
    title,
    preview: text,
    name: user.name,
    text: [text],
    button: { label: button.label, url: ctx.config.baseUrl + button.path },
    note: t`You’re getting this email because it’s about the partner program.`,
  })
}
