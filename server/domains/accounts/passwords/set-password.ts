import type { Context } from '#server/platform/context.ts'
import { perServer } from '#server/platform/per-server.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { hashPassword, verifyPassword } from '#server/platform/password-hash.ts'
import { ok, type Refusal, refused, type Result } from '#server/platform/result.ts'
import { passwordProblem } from '#shared/text/password-bounds.ts'
import { consumePasswordToken } from '#server/domains/accounts/account-tokens.ts'
import { usersById } from '#server/domains/accounts/users.sql.ts'
import { resetAttempts, recordFailedAttempt, reserveAttempt } from '#server/domains/accounts/sign-in/account-lock.ts'
import { notifyOwner } from '#server/domains/accounts/security-event.ts'
import { closeOtherSessions, requireRecentSignIn } from '#server/domains/accounts/sessions.ts'
import { findPasswordHash, savePasswordHash } from './passwords.sql.ts'

/** Below this score (zxcvbn, 0 to 4) an attacker needs fewer than a hundred million guesses. */
const minScore = 2

type GuessScorer = (password: string, personalWords: string[]) => number

/** The dictionaries take several megabytes, so they are loaded when the first password is set. */
const loadScorer = perServer(async (): Promise<GuessScorer> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, personalWords) => zxcvbn.check(password, personalWords).score
})

/** Longer passwords are accepted without rating, which is slow for long input; they are hard to guess anyway. */
const maxRatedLength = 32

/** Whether an attacker would try this password early, such as a common one or the account's own name. */
async function isGuessable(ctx: Context, password: string, personalWords: readonly string[]): Promise<boolean> {
  if (password.length >= maxRatedLength) return false
  const words = personalWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  return (await loadScorer(ctx))(password, words) < minScore
}

type PasswordInput = { token?: string | null | undefined; currentPassword?: string | null | undefined; newPassword: string }
type Refusals = 'Unauthorized' | 'BadRequest' | 'RateLimited'

/**
 * Sets or changes a password. An existing password must be supplied, and a first one needs a recent sign-in, unless the token of an emailed
 * link identifies the owner. Ends every other session, because the old password may have been compromised.
 */
export const setPassword = command(
  {
    requires: [],
    limits: [{ action: 'set-password', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'RateLimited'],
    transaction: 'none',
  },
  async (ctx, input: PasswordInput) => {
    if (!ctx.viewer && !input.token) return refused('Unauthorized')
    const problem = passwordProblem(input.newPassword)
    if (problem) return refused('BadRequest', { ...problem, field: 'newPassword' })
    if (await isGuessable(ctx, input.newPassword, await personalTerms(ctx)))
      return refused('BadRequest', {
        message: 'That password is too easy to guess. Try a few unrelated words in a row.',
        code: 'PASSWORD_TOO_COMMON',
        field: 'newPassword',
      })
    const owner = input.token ? await ownerByToken(ctx, input.token) : await ownerByPassword(ctx, input.currentPassword ?? '')
    if (!owner.ok) return owner
    const hash = await hashPassword(input.newPassword)
    return ctx.transaction(async (tx) => {
      const had = await findPasswordHash(tx, owner.value)
      await savePasswordHash(tx, owner.value, hash)
      await resetAttempts(tx, owner.value, 'password')
      await closeOtherSessions(tx, owner.value)
      await notifyOwner(tx, owner.value, had ? 'password-changed' : 'password-set')
      return ok(undefined)
    })
  },
)

async function personalTerms(ctx: Context): Promise<string[]> {
  const user = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
  return [ctx.config.productName, user?.name ?? '', user?.username ?? '', user?.email?.split('@')[0] ?? '']
}

async function ownerByToken(ctx: Context, token: string): Promise<Result<string, Refusals>> {
  const userId = await consumePasswordToken(ctx, token)
  if (userId) return ok(userId)
  return refused('BadRequest', { message: 'That link has expired. Request a new one.', code: 'LinkExpired', field: 'token' })
}

async function ownerByPassword(ctx: Context, currentPassword: string): Promise<Result<string, Refusals>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const hash = await findPasswordHash(ctx, viewer.id)
  if (!hash) return (await requireRecentSignIn(ctx)) ?? ok(viewer.id)
  const locked = await ctx.transaction((tx) => reserveAttempt(tx, viewer.id, 'password'), { commitOnRefusal: true })
  if (locked) return notNow(locked.refusal)
  if (await verifyPassword(currentPassword, hash)) return ok(viewer.id)
  const failed = await ctx.transaction((tx) => recordFailedAttempt(tx, viewer.id, 'password'), { commitOnRefusal: true })
  return notNow(failed.refusal)
}

const notNow = ({ message = '', code = '' }: Refusal) => refused('BadRequest', { message, code, field: 'currentPassword' })
