import { t } from '#shared/translation/translate.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { sql } from 'kysely'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { User } from './user.ts'
import { usernameProblem } from './username.ts'
import { usersById } from './users.sql.ts'

type Refusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

/** Older names are released, so that no account can hoard usernames. */
const maxFormerNames = 5

const usernameTaken = () => refused('AlreadyExists', { message: t`That username is already taken.`, field: 'username' })

/** Changes the username. The old one redirects to the profile, and nobody else can take it while it does. */
export const usernameLookups = perHour(60)

export async function changeUsername(tx: SignedInContext, input: string): Promise<Result<User, Refusals>> {
  const username = input.trim().replace(/^@/, '')
  const problem = usernameProblem(username)
  if (problem === 'reserved') return usernameTaken()
  if (problem) return refused('BadRequest', { ...problem, field: 'username' })
  // Serializes concurrent claims to the same username.
  await sql`select pg_advisory_xact_lock(hashtext(${`username:${username.toLowerCase()}`}))`.execute(tx.db)
  const user = await usersById(tx).load(tx.viewer.id)
  if (!user) return refused('Unauthorized')
  if (user.username === username) return ok(user)
  if (!(await isFree(tx, username, user.id))) return usernameTaken()
  // Only changes count, so that people can try which names are free.
  const rateLimited = enforceRateLimit(tx, 'change-username', perDay(5))
  if (rateLimited) return rateLimited
  const changed = await tx.db
    .updateTable('users')
    .set({ username })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordFormerName(tx, user.id, user.username, username)
  // No copy is kept of pages under the former name.
  await tx.services.pages.purge(tx, [`user:${user.id}`])
  await publishEvent(tx, 'ProfileChanged', { userId: user.id })
  return ok(changed)
}

/** Well formed, not reserved, and not a current or former username. */
export const isUsernameAvailable = async (ctx: Context, input: string): Promise<boolean> => {
  const username = input.trim().replace(/^@/, '')
  return usernameProblem(username) === undefined && isFree(ctx, username, ctx.viewer?.id)
}

async function isFree(ctx: Context, username: string, forId: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    select id as user_id from users where lower(username) = ${username.toLowerCase()}
    union all select user_id from former_usernames where username = ${username.toLowerCase()}`.execute(ctx.db)
  return rows.every((row) => row.userId === forId)
}

async function recordFormerName(tx: Context, userId: string, before: string, now: string): Promise<void> {
  await tx.db.deleteFrom('formerUsernames').where('username', '=', now.toLowerCase()).execute()
  if (before.toLowerCase() === now.toLowerCase()) return
  await tx.db
    .insertInto('formerUsernames')
    .values({ username: before.toLowerCase(), userId, leftAt: tx.now() })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ userId, leftAt: tx.now() }))
    .execute()
  await sql`
    delete from former_usernames where user_id = ${userId} and username not in (
      select username from former_usernames where user_id = ${userId} order by left_at desc limit ${maxFormerNames}
    )`.execute(tx.db)
}
