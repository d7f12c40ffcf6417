import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { hour } from '#shared/time/units.ts'
import { keepLinked } from './keep-linked.ts'
import { attemptLastsMs, callbackOf, type MastodonAccount, questionOf } from './mastodon-account.ts'
import { whoMayLink } from './mastodon.policy.ts'
import { appAt, spendAttempt } from './mastodon.sql.ts'

type Refusals =
  | 'Unauthorized'
  | 'Forbidden'
  | 'MastodonInstanceConnectionError'
  | 'MastodonAccountValidationError'
  | 'AlreadyExists'

type Came = { code: string; state: string }

const perHour = { limit: 20, windowMs: hour }
const longestCode = 2_000

const unknown = () => refused('MastodonAccountValidationError', { message: connectErrorTexts.UNKNOWN })

/** Links the account after the user returns from their server, in the session that started it. */
export async function finishLinkMastodonAccount(ctx: Context, { code, state }: Came): Promise<Result<MastodonAccount, Refusals>> {
  const allowed = await whoMayLink(ctx)
  if (!allowed.ok) return allowed
  const { id: userId } = allowed.value
  const tooOften = limitedAs('Forbidden', ctx, 'finish-link-mastodon', perHour)
  if (tooOften) return tooOften
  const attempt = await spendAttempt(ctx, {
    userId,
    stateHash: hashToken(state),
    sessionHash: ctx.origin.sessionHash ?? '',
  })
  if (!attempt || code.length > longestCode) return unknown()
  if (ctx.now().getTime() - attempt.started_at.getTime() > attemptLastsMs) return unknown()
  const app = await appAt(ctx, attempt.instance, callbackOf(ctx.config))
  if (!app) return unknown()
  const person = await ctx.services.mastodon.whoCameBack(app, code, questionOf(ctx.config, state))
  if (person === 'unreachable') return refused('MastodonInstanceConnectionError')
  return person === 'refused' ? unknown() : keepLinked(ctx, userId, person)
}
