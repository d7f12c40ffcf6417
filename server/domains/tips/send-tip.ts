import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { OneTimePayment } from '#server/domains/payments/payments.ts'
import { buyOnce, type SoldOnce } from '#server/domains/purchases/purchases.ts'
import { platformFee } from '#server/domains/sellers/sellers.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findTipAccount } from './takes-tips.ts'
import { findTip, insertTip, type Tip } from './tips.sql.ts'
import { type TipInput, validateTip } from './validate-tip.ts'

const tip: SoldOnce<Tip> = { kind: 'TIP', find: findTip }

/** Gives a writer money, once, however often it is sent with the same key. The giver needs no account. */
export const sendTip = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'send-tip', ...perHour(20) }],
    refusals: [
      'BadRequest',
      'NotFound',
      'PaymentMethodDeclined',
      'PaymentError',
      'CheckoutNotAvailable',
      'RateLimited',
      'FailedChallenge',
    ],
    transaction: 'none',
  },
  async (ctx, input: TipInput, payment: Omit<OneTimePayment, 'provider'>) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    return buyOnce(ctx, tip, payment, async () => {
      const recipient = isId(input.recipientId) ? await usersById(ctx).load(input.recipientId) : undefined
      const account = recipient && (await findTipAccount(ctx, recipient))
      if (!account) return refused('NotFound', { message: t`This writer doesn’t take tips right now. Nothing was charged.` })
      const details = validateTip(input, account.currency)
      if (!details.ok) return details
      const storyId = await storyOf(ctx, input)
      const { currency, provider, accountId } = account
      return ok(async (tx) => {
        const given = { ...details.value, recipientId: recipient.id, storyId, currency, giverId: tx.viewer?.id ?? null }
        const item = await insertTip(tx, given)
        const { amount, giverId: userId } = item
        const title = t`Tip to ${recipient.name || recipient.username}`
        return { item, charge: { userId, provider, accountId, amount, currency, fee: platformFee(tx, amount), title } }
      })
    })
  },
)

/** The story that the tip is for; null for one that is not a published story of this writer. */
async function storyOf(ctx: Context, { storyId, recipientId }: TipInput): Promise<string | null> {
  const story = storyId && isId(storyId) ? await storiesById(ctx).load(storyId) : undefined
  return story?.authorId === recipientId && story.state === 'published' ? story.id : null
}
