import type { Stripe } from 'stripe'
import { changeRequirements } from './accounts.ts'
import { answerForBank } from './bank-answers.ts'
import { settlePayment } from './confirm-payment.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { idOf, type Kind, type Objects } from './objects.ts'
import { authorizeAccount, revokeAccess } from './oauth.ts'
import { payOut, settlePayout } from './payouts.ts'
import { isBoundToFail, settleRefund } from './refunds.ts'
import { plantSubscription, type PlantedSubscription } from './subscriptions.ts'
import type { Scope, World } from './world.ts'

/** What banks, payers and account holders do, which no API call of the platform causes. */
export type Controls = {
  /** The payer's answer in the bank's dialog. */
  authenticate: (intentId: string, isConfirmed: boolean) => void
  /** What became of a debit that is processing, or of a refund. */
  settle: (paymentIntentOrRefundId: string, result: 'succeeded' | 'failed') => void
  /** Fails the refunds whose card (4000000000005126) does not take them, and returns their ids. */
  failRefunds: () => string[]
  openDispute: (paymentIntentId: string, reason?: string) => Stripe.Dispute
  closeDispute: (disputeId: string, result: 'won' | 'lost') => Stripe.Dispute
  /** The bank has sent a new card. */
  updateCard: (paymentMethodId: string) => Stripe.PaymentMethod
  /** The owner has entered everything that Stripe requires. */
  completeAccount: (accountId: string) => Stripe.Account
  /** Stripe requires more of an account, which is not paid until then. */
  restrictAccount: (accountId: string, currentlyDue: string[]) => Stripe.Account
  /** The owner of a Standard account agrees on Stripe's page. The code is what the redirect carries. */
  authorizeAccount: (country?: string) => { code: string; account: Stripe.Account }
  /** The owner of an account ends the platform's access in their dashboard. */
  revokeAccess: (accountId: string) => void
  /** Sends what an account has to its bank. */
  payOut: (accountId: string | null, currency?: string) => Stripe.Payout
  settlePayout: (payoutId: string, result: 'paid' | 'failed') => Stripe.Payout
  /** Sends what an account has to its bank, which refuses it. */
  failPayout: (accountId: string, currency?: string) => Stripe.Payout
  /** Limits what the platform can transfer. */
  setBalance: (currency: string, amount: number) => void
  plantSubscription: (planted: PlantedSubscription) => Stripe.Subscription
}

type Found<K extends Kind> = { scope: Scope; row: Objects[K] }

function foundIn<K extends Kind>(world: World, kind: K, id: string): Found<K> {
  for (const scope of world.scopes()) {
    const row = scope.find(kind, id)
    if (row) return { scope, row }
  }
  throw new Error(`The fake has no ${kind} ${id}.`)
}

export function createControls(world: World): Controls {
  return {
    authenticate: (intentId, isConfirmed) =>
      world.act(() => {
        const { scope, row } = foundIn(world, intentId.startsWith('seti_') ? 'setup_intent' : 'payment_intent', intentId)
        answerForBank(scope, row, isConfirmed)
      }),
    settle: (id, result) =>
      world.act(() => {
        if (id.startsWith('re_')) {
          const { scope, row } = foundIn(world, 'refund', id)
          settleRefund(scope, row, result)
        } else {
          const { scope, row } = foundIn(world, 'payment_intent', id)
          settlePayment(scope, row, result)
        }
      }),
    failRefunds: () =>
      world.act(() =>
        world.scopes().flatMap((scope) => {
          const failing = scope.rows('refund').filter((refund) => isBoundToFail(scope, refund))
          for (const refund of failing) settleRefund(scope, refund, 'failed')
          return failing.map(({ id }) => id)
        }),
      ),
    openDispute: (intentId, reason) =>
      world.act(() => {
        const { scope, row } = foundIn(world, 'payment_intent', intentId)
        return openDispute(scope, scope.get('charge', idOf(row.latest_charge) ?? ''), reason)
      }),
    closeDispute: (disputeId, result) =>
      world.act(() => {
        const { scope, row } = foundIn(world, 'dispute', disputeId)
        return closeDispute(scope, row, result)
      }),
    updateCard: (methodId) =>
      world.act(() => {
        const { scope, row } = foundIn(world, 'payment_method', methodId)
        if (!row.card) throw new Error(`${methodId} is no card.`)
        const previous = { card: { exp_year: row.card.exp_year, last4: row.card.last4 } }
        row.card.exp_year += 4
        row.card.last4 = String((Number(row.card.last4) + 1) % 10_000).padStart(4, '0')
        scope.emit('payment_method.automatically_updated', row, previous)
        return row
      }),
    ...accountControls(world),
    plantSubscription: (planted) =>
      world.act(() => plantSubscription(planted.account ? world.scopeOf(planted.account) : world.platform, planted)),
  }
}

type AccountControls = Pick<
  Controls,
  | 'authorizeAccount'
  | 'completeAccount'
  | 'failPayout'
  | 'payOut'
  | 'restrictAccount'
  | 'revokeAccess'
  | 'setBalance'
  | 'settlePayout'
>

function accountControls(world: World): AccountControls {
  const scopeOf = (accountId: string | null): Scope => (accountId ? world.scopeOf(accountId) : world.platform)
  const change = (accountId: string, due: string[]) =>
    world.act(() => changeRequirements(world, foundIn(world, 'account', accountId).row, due))
  return {
    completeAccount: (accountId) => change(accountId, []),
    restrictAccount: change,
    authorizeAccount: (country = 'US') => world.act(() => authorizeAccount(world, country)),
    revokeAccess: (accountId) => world.act(() => revokeAccess(world, accountId)),
    payOut: (accountId, currency = 'usd') => world.act(() => payOut(scopeOf(accountId), currency)),
    settlePayout: (payoutId, result) =>
      world.act(() => {
        const { scope, row } = foundIn(world, 'payout', payoutId)
        return settlePayout(scope, row, result)
      }),
    failPayout: (accountId, currency = 'usd') =>
      world.act(() => {
        const scope = scopeOf(accountId)
        return settlePayout(scope, payOut(scope, currency), 'failed')
      }),
    setBalance: (currency, amount) => void world.balances.set(currency, amount),
  }
}
