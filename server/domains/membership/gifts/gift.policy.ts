import type { Context } from '#server/platform/context.ts'
import type { Gift, GiftCode } from './gift.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isGiver = (ctx: Context, { giverId }: Pick<Gift, 'giverId'>): boolean => isViewer(ctx, giverId)

export const giftPolicy = {
  /** Not the holder of a code, who knows the giver but not the other recipients. */
  seeRecipientEmail: isGiver,
  seeRedeemer: (ctx: Context, gift: Pick<Gift, 'giverId'>, { redeemedBy }: Pick<GiftCode, 'redeemedBy'>): boolean =>
    isGiver(ctx, gift) || isViewer(ctx, redeemedBy),
}
