import { giftCodeLimit } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { GiftCodeStatus } from '#shared/enums/membership.ts'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'
import { hadMembership, hasActiveMembership } from '../active-membership.ts'
import type { GiftCode } from './gift.ts'
import { codeByText } from './gifts.sql.ts'

/** What the code offers this viewer: gifts are for new members, and extend an existing membership. */
export async function giftCodeStatus(ctx: Context, code: GiftCode): Promise<Exclude<GiftCodeStatus, 'NOT_FOUND'>> {
  if (code.redeemedAt) return 'ALREADY_USED'
  if (code.expiresAt <= ctx.now()) return 'EXPIRED'
  const userId = ctx.viewer?.id
  const isPast = userId !== undefined && (await hadMembership(ctx, userId)) && !(await hasActiveMembership(ctx, userId))
  return isPast ? 'NOT_REDEEMABLE_BY_PAST_MEMBERS' : 'VALID'
}

export async function findGiftCode(ctx: Context, text: string): Promise<Result<GiftCode, 'NotFound' | 'RateLimited'>> {
  const rateLimited = enforceRateLimit(ctx, giftCodeLimit.action, giftCodeLimit)
  if (rateLimited) return rateLimited
  const written = parseGiftCode(text)
  const code = written ? await codeByText(ctx).load(written) : undefined
  return code ? ok(code) : refused('NotFound', { message: giftCodeTexts.NOT_FOUND })
}
