import { giftCodeLimit } from '#server/domains/purchases/purchases.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'

/** A year of a tier for somebody else. */
export type PublicationGift = Selectable<Tables['publicationGifts']>

/** Whether its code opens a membership. */
export const isRedeemable = ({ status, redeemedAt }: PublicationGift): boolean => status === 'PAID' && redeemedAt === null

/** The gift with this code, also one that was redeemed or taken back. */
export async function findPublicationGift(
  ctx: Context,
  text: string,
): Promise<Result<PublicationGift, 'NotFound' | 'RateLimited'>> {
  const rateLimited = enforceRateLimit(ctx, giftCodeLimit.action, giftCodeLimit)
  if (rateLimited) return rateLimited
  const code = parseGiftCode(text)
  const gift = code
    ? await ctx.db
        .selectFrom('publicationGifts')
        .selectAll()
        .where('code', '=', code)
        .where('status', 'in', ['PAID', 'ENDED'])
        .executeTakeFirst()
    : undefined
  return gift ? ok<PublicationGift>(gift) : refused('NotFound', { message: giftCodeTexts.NOT_FOUND })
}
