import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import type { MastodonApp } from '#server/platform/mastodon/mastodon-servers.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { hour } from '#shared/time/units.ts'
import { callbackOf, questionOf, readInstance } from './mastodon-account.ts'
import { whoMayLink } from './mastodon.policy.ts'
import { appAt, mastodonAccountsByUser, saveApp, saveAttempt } from './mastodon.sql.ts'

export type MastodonAuthLink = { url: string; state: string }

type Refusals = 'Unauthorized' | 'Forbidden' | 'MastodonInstanceConnectionError' | 'MastodonAccountValidationError'

const perHour = { limit: 10, windowMs: hour }

/** Starts linking an account on any server. Calls the server, which may be slow, outside of a transaction. */
export async function linkMastodonAccount(ctx: Context, typed: string): Promise<Result<MastodonAuthLink, Refusals>> {
  const allowed = await whoMayLink(ctx)
  if (!allowed.ok) return allowed
  const { id: userId } = allowed.value
  const tooOften = limitedAs('Forbidden', ctx, 'link-mastodon', perHour)
  if (tooOften) return tooOften
  if (await mastodonAccountsByUser(ctx).load(userId))
    return refused('MastodonAccountValidationError', { message: connectErrorTexts.ALREADY_CONNECTED })
  const instance = readInstance(ctx.config, typed)
  if (!instance)
    return refused('MastodonInstanceConnectionError', {
      message: 'That’s not a Mastodon server. Enter something like mastodon.social.',
    })
  const app = await ourApp(ctx, instance)
  if (!app) return refused('MastodonInstanceConnectionError')
  const state = newToken()
  await saveAttempt(ctx, { userId, stateHash: hashToken(state), sessionHash: ctx.origin.sessionHash ?? '', instance })
  return ok({ url: ctx.services.mastodon.authorizeUrl(app, questionOf(ctx.config, state)), state })
}

/** Our registration at this server, renewed if the server no longer knows it. */
async function ourApp(ctx: Context, instance: string): Promise<MastodonApp | undefined> {
  const { mastodon } = ctx.services
  const redirectUri = callbackOf(ctx.config)
  const kept = await appAt(ctx, instance, redirectUri)
  if (kept && (await mastodon.knows(kept))) return kept
  const registered = await mastodon.register(instance, redirectUri)
  if (!registered) return undefined
  await saveApp(ctx, registered, redirectUri, kept?.clientId)
  return appAt(ctx, instance, redirectUri)
}
