import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { MastodonApp } from '#server/platform/mastodon/mastodon-servers.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { mastodonCallbackUrl, authorizationParams, parseInstance } from './mastodon-account.ts'
import { authorizeLinking } from './mastodon.policy.ts'
import { findApp, mastodonAccountsByUser, saveApp, saveAttempt } from './mastodon.sql.ts'

export type MastodonAuthLink = { url: string; state: string }

/**
 * Starts linking an account on any server. Calls the server, which may be slow, outside of a transaction.
 * See docs/decisions/0036-link-mastodon-accounts-by-name.md.
 */
export const linkMastodonAccount = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'link-mastodon', ...perHour(10) }],
    refusals: ['Unauthorized', 'Forbidden', 'MastodonInstanceConnectionError', 'MastodonAccountValidationError'],
    transaction: 'none',
  },
  async (ctx, typed: string) => {
    const allowed = await authorizeLinking(ctx)
    if (!allowed.ok) return allowed
    const { id: userId } = ctx.viewer
    if (await mastodonAccountsByUser(ctx).load(userId))
      return refused('MastodonAccountValidationError', { message: connectErrorTexts.ALREADY_CONNECTED })
    const instance = parseInstance(ctx.config, typed)
    if (!instance)
      return refused('MastodonInstanceConnectionError', {
        message: t`That’s not a Mastodon server. Enter something like mastodon.social.`,
      })
    const app = await findOrRegisterApp(ctx, instance)
    if (!app) return refused('MastodonInstanceConnectionError')
    const state = newToken()
    await saveAttempt(ctx, { userId, stateHash: hashToken(state), sessionHash: ctx.origin.sessionHash ?? '', instance })
    return ok({ url: ctx.services.mastodon.authorizeUrl(app, authorizationParams(ctx.config, state)), state })
  },
)

/** Our registration at this server, renewed if the server no longer knows it. */
async function findOrRegisterApp(ctx: Context, instance: string): Promise<MastodonApp | undefined> {
  const { mastodon } = ctx.services
  const redirectUri = mastodonCallbackUrl(ctx.config)
  const storedApp = await findApp(ctx, instance, redirectUri)
  if (storedApp && (await mastodon.isRegistered(storedApp))) return storedApp
  const registered = await mastodon.register(instance, redirectUri)
  if (!registered) return undefined
  await saveApp(ctx, registered, redirectUri, storedApp?.clientId)
  return findApp(ctx, instance, redirectUri)
}
