import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { hour } from '#shared/time/units.ts'

const perHour = { limit: 60, windowMs: hour }

/** The key for stored consent: the account id, or the browser id for a visitor. */
const consentSubject = ({ viewer, origin }: Context, browserId = origin.browserId): string | undefined => {
  if (viewer) return `user:${viewer.id}`
  return browserId ? `browser:${hashToken(browserId)}` : undefined
}

/** A later choice replaces an earlier one. */
export async function recordPrivacyConsent(ctx: Context, accepted: boolean): Promise<Result<void, 'BadRequest'>> {
  const who = consentSubject(ctx, ctx.origin.browserId ?? ctx.origin.issueBrowserId?.())
  if (!who) return refused('BadRequest')
  const rateLimited = enforceRateLimit(ctx, 'privacy-consent', perHour)
  if (rateLimited) return refused('BadRequest', { message: rateLimited.refusal.message ?? '', code: 'RateLimited' })
  return ctx.transaction(async (tx) => {
    const values = { accepted, decided_at: tx.now() }
    await tx.db
      .insertInto('privacy_consents')
      .values({ who, user_id: tx.viewer?.id ?? null, ...values })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
      .execute()
    return ok(undefined)
  })
}

export async function hasPrivacyConsent(ctx: Context): Promise<boolean> {
  const who = consentSubject(ctx)
  if (!who) return false
  const row = await ctx.db.selectFrom('privacy_consents').select('accepted').where('who', '=', who).executeTakeFirst()
  return row?.accepted === true
}
