import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { hour } from '#shared/time/units.ts'
import { saveLinkedAccount } from './save-linked-account.ts'
import { attemptLifetimeMs, mastodonCallbackUrl, type MastodonAccount, authorizationParams } from './mastodon-account.ts'
import { authorizeLinking } from './mastodon.policy.ts'
import { findApp, consumeAttempt } from './mastodon.sql.ts'

type Refusals =
  | 'Unauthorized'
  | 'Forbidden'
  | 'MastodonInstanceConnectionError'
  | 'MastodonAccountValidationError'
  | 'AlreadyExists'

type LinkCallback = { code: string; state: string }

const perHour = { limit: 20, windowMs: hour }
const maxCodeLength = 2_000

const unknown = () => refused('MastodonAccountValidationError', { message: connectErrorTexts.UNKNOWN })

/** Links the account after the user returns from their server, in the session that started it. */
export async function finishLinkMastodonAccount(
  ctx: Context,
  { code, state }: LinkCallback,
): Promise<Result<MastodonAccount, Refusals>> {
  const allowed = await authorizeLinking(ctx)
  if (!allowed.ok) return allowed
  const { id: userId } = allowed.value
  const rateLimited = enforceRateLimitAs('Forbidden', ctx, 'finish-link-mastodon', perHour)
  if (rateLimited) return rateLimited
  const attempt = await consumeAttempt(ctx, {
    userId,
    stateHash: hashToken(state),
    sessionHash: ctx.origin.sessionHash ?? '',
  })
  if (!attempt || code.length > maxCodeLength) return unknown()
  if (ctx.now().getTime() - attempt.started_at.getTime() > attemptLifetimeMs) return unknown()
  const app = await findApp(ctx, attempt.instance, mastodonCallbackUrl(ctx.config))
  if (!app) return unknown()
  const person = await ctx.services.mastodon.identifyUser(app, code, authorizationParams(ctx.config, state))
  if (person === 'unreachable') return refused('MastodonInstanceConnectionError')
  return person === 'refused' ? unknown() : saveLinkedAccount(ctx, userId, person)
}
