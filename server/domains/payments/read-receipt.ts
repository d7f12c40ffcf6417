import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Charge } from './charge.ts'
import { chargesById } from './charges.sql.ts'

/** NotFound for everyone but the payer. */
export async function readReceipt(ctx: Context, chargeId: string): Promise<Result<Charge, 'NotFound' | 'Unauthorized'>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const charge = isId(chargeId) ? await chargesById(ctx).load(chargeId) : undefined
  if (!charge || charge.userId !== ctx.viewer.id || !isPaid(charge))
    return refused('NotFound', { message: t`We couldn't find this receipt.` })
  return ok(charge)
}

const isPaid = ({ status }: Charge): boolean => status === 'PAID' || status === 'REFUNDED'

export const isOwnReceipt = async (ctx: Context, chargeId: string): Promise<boolean> => (await readReceipt(ctx, chargeId)).ok
