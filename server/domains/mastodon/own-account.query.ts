import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { MastodonAccount } from './mastodon-account.ts'
import { authorizeLinking } from './mastodon.policy.ts'
import { mastodonAccountsByUser } from './mastodon.sql.ts'

/** The linked account, with or without a membership; without one, whether the viewer may link. */
export async function findOwnMastodonAccount(ctx: Context): Promise<Result<MastodonAccount, 'Unauthorized' | 'Forbidden'>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const linked = await mastodonAccountsByUser(ctx).load(ctx.viewer.id)
  if (linked) return ok(linked)
  const allowed = await authorizeLinking(ctx)
  return allowed.ok ? refused('Forbidden', { message: t`You have not linked a Mastodon account yet.` }) : allowed
}
