import type { Context } from '#server/platform/context.ts'
import type { Gift, GiftCode } from './gift.ts'

const isGiver = ({ viewer }: Context, { giverId }: Pick<Gift, 'giverId'>): boolean =>
  viewer !== undefined && viewer.id === giverId

export const giftPolicy = {
  /** Not the holder of a code, who knows the giver but not the other recipients. */
  seeRecipientEmail: isGiver,
  seeRedeemer: (ctx: Context, gift: Pick<Gift, 'giverId'>, { redeemedBy }: Pick<GiftCode, 'redeemedBy'>): boolean =>
    isGiver(ctx, gift) || (ctx.viewer !== undefined && ctx.viewer.id === redeemedBy),
}
