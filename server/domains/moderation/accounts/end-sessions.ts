import { t } from '#shared/translation/translate.ts'
import { closeEverySession, endSessionOf, listSessionsOf } from '#server/domains/sessions/sessions.ts'
import { type User, usersById, validateReason } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { recordDecision } from '../decisions.sql.ts'
import { moderationPolicy } from '../moderation.policy.ts'

const head = {
  requires: ['viewer'],
  limits: [{ action: 'end-session-of-user', ...perMinute(60) }],
  refusals: ['Forbidden', 'NotFound', 'BadRequest', 'RateLimited'],
} as const

/** Signs one browser of an account out. */
export const endSessionOfUser = command(
  head,
  async (tx, { userId, sessionId, reason: text }: { userId: string; sessionId: string; reason: string }) => {
    const target = await findTarget(tx, userId, text)
    if (!target.ok) return target
    const device = await endSessionOf(tx, userId, sessionId)
    if (device === undefined) return refused('NotFound', { message: t`This session has already ended.` })
    const { user, reason } = target.value
    await recordDecision(tx, { action: 'END_SESSION', entityId: userId, userId, detail: device, reason })
    return ok(user)
  },
)

/** Signs an account out everywhere. */
export const endSessionsOfUser = command(head, async (tx, userId: string, text: string) => {
  const target = await findTarget(tx, userId, text)
  if (!target.ok) return target
  const { user, reason } = target.value
  if ((await listSessionsOf(tx, userId)).length === 0)
    return refused('NotFound', { message: t`This account isn’t signed in anywhere.` })
  await closeEverySession(tx, userId)
  await recordDecision(tx, { action: 'END_SESSIONS', entityId: userId, userId, reason })
  return ok(user)
})

async function findTarget(
  tx: Context,
  userId: string,
  text: string,
): Promise<Result<{ user: User; reason: string }, 'Forbidden' | 'NotFound' | 'BadRequest'>> {
  if (!moderationPolicy.decide(tx)) return refused('Forbidden')
  const reason = validateReason(text)
  if (!reason.ok) return reason
  const user = await usersById(tx).load(userId)
  return user ? ok({ user, reason: reason.value }) : refused('NotFound')
}
