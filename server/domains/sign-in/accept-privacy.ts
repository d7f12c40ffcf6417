import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'

/** The key for stored consent: the account id, or the browser id for a visitor. */
const consentSubject = ({ viewer, origin }: Context, browserId = origin.browserId): string | undefined => {
  if (viewer) return `user:${viewer.id}`
  return browserId ? `browser:${hashToken(browserId)}` : undefined
}

/** A later choice replaces an earlier one. */
export const recordPrivacyConsent = command(
  { requires: [], limits: [{ action: 'privacy-consent', ...perHour(60) }], refusals: ['BadRequest'] },
  async (tx, accepted: boolean) => {
    const who = consentSubject(tx, tx.origin.browserId ?? tx.origin.issueBrowserId?.())
    if (!who) return refused('BadRequest')
    const values = { accepted, decidedAt: tx.now() }
    await tx.db
      .insertInto('privacyConsents')
      .values({ who, userId: tx.viewer?.id ?? null, ...values })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
      .execute()
    return ok(undefined)
  },
)

export async function hasPrivacyConsent(ctx: Context): Promise<boolean> {
  const who = consentSubject(ctx)
  if (!who) return false
  const row = await ctx.db.selectFrom('privacyConsents').select('accepted').where('who', '=', who).executeTakeFirst()
  return row?.accepted === true
}
