import { phrase, t } from '#shared/translation/translate.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { Context } from '#server/platform/context.ts'
import { perServer } from '#server/platform/per-server.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { hashPassword, verifyPassword } from '#server/platform/password-hash.ts'
import { ok, type Refusal, refused, type Refused, type Result } from '#server/platform/result.ts'
import { passwordProblem } from '#shared/text/password-bounds.ts'
import { consumePasswordToken, findPasswordTokenOwner } from '../account-tokens.ts'
import { usersById, notifyOwner } from '#server/domains/accounts/accounts.ts'
import { resetAttempts, recordFailedAttempt, reserveAttempt } from '../account-lock.ts'
import { closeOtherSessions, requireRecentSignIn } from '#server/domains/sessions/sessions.ts'
import { findPasswordHash, savePasswordHash } from './passwords.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** `endsAccess`: programs that act for the account lose its consent. */
    PasswordSet: { userId: string; endsAccess: boolean }
  }
}

/** Below this score (zxcvbn, 0 to 4) an attacker needs fewer than a hundred million guesses. */
const minScore = 2

type GuessScorer = (password: string, personalWords: string[]) => number

/** The dictionaries take several megabytes, so they are loaded when the first password is set. */
const loadScorer = perServer(async (): Promise<GuessScorer> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, personalWords) => zxcvbn.check(password, personalWords).score
})

/** Rating takes long for long input, so the beginning stands for the whole. */
const maxRatedLength = 32
/** A long password of fewer different characters is one short pattern, repeated; with fewer next to known words it is those words. */
const minDistinctCharacters = 4

/** Whether an attacker would try this password early, such as a common one, or a name of the account or of this site. */
async function isGuessable(ctx: Context, password: string, personalWords: readonly string[]): Promise<boolean> {
  // As it is hashed: letters of full width are the same letters.
  const normalized = password.normalize('NFKC')
  const rated = normalized.slice(0, maxRatedLength)
  if (new Set(rated.toLowerCase()).size < minDistinctCharacters) return true
  const words = personalWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const sortedByLength = words.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length)
  const rest = sortedByLength.reduce((left, word) => left.replaceAll(word, ''), normalized.toLowerCase())
  return rest.length < minDistinctCharacters || (await loadScorer(ctx))(rated, words) < minScore
}

/** Why this password is refused for the owner of this account, or for who is about to have one. */
export async function refusePassword(
  ctx: Context,
  password: string,
  owner: { name?: string | null; username?: string | null; email?: string | null } | undefined,
): Promise<Refused<'BadRequest'> | undefined> {
  const problem = passwordProblem(password.normalize('NFKC'))
  if (problem) return refused('BadRequest', problem)
  const { productName, baseUrl } = ctx.config
  const words = [
    productName,
    new URL(baseUrl).hostname,
    owner?.name,
    owner?.username,
    owner?.email,
    ...(owner?.email?.split(/[@.]/) ?? []),
  ]
  const isWeak = await isGuessable(
    ctx,
    password,
    words.filter((word) => word !== null && word !== undefined),
  )
  return isWeak
    ? refused('BadRequest', {
        message: t`That password is too easy to guess. Try a few unrelated words in a row.`,
        code: 'PASSWORD_TOO_COMMON',
      })
    : undefined
}

const accessEndedText = phrase`Apps and integration tokens lost their access, too.`

type PasswordInput = {
  token?: string | null | undefined
  currentPassword?: string | null | undefined
  newPassword: string
  /** Whether what acts for the account without its password ends, too. */
  endsAccess?: boolean | null | undefined
}
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
    const ownerId = input.token ? await findPasswordTokenOwner(ctx, input.token) : ctx.viewer?.id
    const problem = await refusePassword(ctx, input.newPassword, ownerId ? await usersById(ctx).load(ownerId) : undefined)
    if (problem) return refused('BadRequest', { ...problem.refusal, field: 'newPassword' })
    const owner = input.token ? await ownerByToken(ctx, input.token) : await ownerByPassword(ctx, input.currentPassword ?? '')
    if (!owner.ok) return owner
    const hash = await hashPassword(input.newPassword)
    return ctx.transaction(async (tx) => {
      const had = await findPasswordHash(tx, owner.value)
      await savePasswordHash(tx, owner.value, hash)
      await resetAttempts(tx, owner.value, 'password')
      await closeOtherSessions(tx, owner.value)
      const endsAccess = input.endsAccess === true
      await publishEvent(tx, 'PasswordSet', { userId: owner.value, endsAccess })
      await notifyOwner(tx, owner.value, had ? 'password-changed' : 'password-set', endsAccess ? t(accessEndedText) : '')
      return ok(undefined)
    })
  },
)

async function ownerByToken(ctx: Context, token: string): Promise<Result<string, Refusals>> {
  const userId = await consumePasswordToken(ctx, token)
  if (userId) return ok(userId)
  return refused('BadRequest', { message: t`That link has expired. Request a new one.`, code: 'LinkExpired', field: 'token' })
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
