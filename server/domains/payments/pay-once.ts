import type { Context } from '#server/platform/context.ts'
import { maxNonceLength } from '#server/platform/payments/payment-gateway.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { type Charge, chargeRefusal, paymentRefusal } from './charge.ts'
import { attachMethodToCharge } from './charges.sql.ts'
import { chooseGateway, type ProviderChoice } from './choose-gateway.ts'
import { failCharge, payCharge } from './pay-charge.ts'

export type OneTimePayment = {
  nonce: string
  threeDSecureToken?: string | null | undefined
  idempotencyKey?: string | null | undefined
  /** For what the site sells; a seller has one account. */
  provider?: ProviderChoice
}

type Paid = Result<undefined, 'PaymentMethodDeclined' | 'PaymentError'>

/** Pays a charge with what the browser chose, which is not stored. */
export async function payOnce(ctx: Context, chargeId: string, payment: OneTimePayment): Promise<Paid> {
  const { nonce, provider } = payment
  const charge = await ctx.db
    .selectFrom('charges')
    .select(['provider', 'accountId'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
  const gateway = charge.accountId ? chooseGateway(ctx, charge.provider, charge.accountId) : chooseGateway(ctx, provider)
  const isNonce = nonce !== '' && nonce.length <= maxNonceLength
  const method = gateway && isNonce ? await gateway.readMethod({ nonce }) : ({ ok: false, error: 'error' } as const)
  if (!method.ok) {
    await failCharge(ctx, chargeId, method.error)
    return paymentRefusal(method.error === 'unknown' ? 'error' : method.error)
  }
  await ctx.transaction((tx) => attachMethodToCharge(tx, chargeId, { ...method, customerId: '' }))
  return attempt(ctx, chargeId, payment)
}

/** What becomes of a charge whose request is sent again. */
export const payRequested = (ctx: Context, { id, status, methodToken }: Charge, payment: OneTimePayment): Promise<Paid> =>
  // Its first request has not chosen how to pay yet, or never did.
  status === 'PENDING' && !methodToken ? payOnce(ctx, id, payment) : attempt(ctx, id, payment)

async function attempt(ctx: Context, chargeId: string, { threeDSecureToken }: OneTimePayment): Promise<Paid> {
  const attempted = await payCharge(ctx, chargeId, { threeDSecureToken })
  return attempted.charge.status === 'PAID' ? ok(undefined) : chargeRefusal(attempted)
}
