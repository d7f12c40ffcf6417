import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { saveLinkedAccount } from './save-linked-account.ts'
import { attemptLifetimeMs, mastodonCallbackUrl, authorizationParams } from './mastodon-account.ts'
import { authorizeLinking } from './mastodon.policy.ts'
import { findApp, consumeAttempt } from './mastodon.sql.ts'

type LinkCallback = { code: string; state: string }

const maxCodeLength = 2_000

const unknown = () => refused('MastodonAccountValidationError', { message: connectErrorTexts.UNKNOWN })

/** Links the account after the user returns from their server, in the session that started it. */
export const finishLinkMastodonAccount = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'finish-link-mastodon', ...perHour(20) }],
    refusals: ['Unauthorized', 'Forbidden', 'MastodonInstanceConnectionError', 'MastodonAccountValidationError', 'AlreadyExists'],
    transaction: 'none',
  },
  async (ctx, { code, state }: LinkCallback) => {
    const allowed = await authorizeLinking(ctx)
    if (!allowed.ok) return allowed
    const { id: userId } = ctx.viewer
    const attempt = await consumeAttempt(ctx, {
      userId,
      stateHash: hashToken(state),
      sessionHash: ctx.origin.sessionHash ?? '',
    })
    if (!attempt || code.length > maxCodeLength) return unknown()
    if (ctx.now().getTime() - attempt.startedAt.getTime() > attemptLifetimeMs) return unknown()
    const app = await findApp(ctx, attempt.instance, mastodonCallbackUrl(ctx.config))
    if (!app) return unknown()
    const person = await ctx.services.mastodon.identifyUser(app, code, authorizationParams(ctx.config, state))
    if (person === 'unreachable') return refused('MastodonInstanceConnectionError')
    return person === 'refused' ? unknown() : saveLinkedAccount(ctx, userId, person)
  },
)
