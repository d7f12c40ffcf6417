import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { hour } from '#shared/time/units.ts'

const perHour = { limit: 60, windowMs: hour }

/** The key for stored consent: the account id, or the browser id for a visitor. */
const whoAsks = ({ viewer, origin }: Context, browserId = origin.browserId): string | undefined => {
  if (viewer) return `user:${viewer.id}`
  return browserId ? `browser:${hashToken(browserId)}` : undefined
}

/** A later choice replaces an earlier one. */
export async function acceptPrivacyConsent(ctx: Context, accepted: boolean): Promise<Result<void, 'BadRequest'>> {
  const who = whoAsks(ctx, ctx.origin.browserId ?? ctx.origin.issueBrowserId?.())
  if (!who) return refused('BadRequest')
  const tooOften = limited(ctx, 'privacy-consent', perHour)
  if (tooOften) return refused('BadRequest', { message: tooOften.refusal.message ?? '', code: 'RateLimited' })
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

export async function hasAcceptedPrivacy(ctx: Context): Promise<boolean> {
  const who = whoAsks(ctx)
  if (!who) return false
  const row = await ctx.db.selectFrom('privacy_consents').select('accepted').where('who', '=', who).executeTakeFirst()
  return row?.accepted === true
}
