import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'
import type { User } from './user.ts'
import { usernameProblem } from './username.ts'
import { usersById } from './users.sql.ts'

type Refusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

const perDay = { limit: 5, windowMs: day }
/** Older names than these are given up, so that nobody holds many. */
const mostFormerNames = 5

const taken = () => refused('AlreadyExists', { message: 'That username is already taken.', field: 'username' })

/** Takes another username. The old one leads here from now on, and is nobody else's as long as it does. */
export const changeUsername = (ctx: Context, input: string): Promise<Result<User, Refusals>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const username = input.trim().replace(/^@/, '')
    const problem = usernameProblem(username)
    if (problem === 'reserved') return taken()
    if (problem) return refused('BadRequest', { ...problem, field: 'username' })
    // Two people who want the same name wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext(${`username:${username.toLowerCase()}`}))`.execute(tx.db)
    const user = await usersById(tx).load(tx.viewer.id)
    if (!user) return refused('Unauthorized')
    if (user.username === username) return ok(user)
    if (!(await isFree(tx, username, user.id))) return taken()
    const tooOften = limited(tx, 'change-username', perDay)
    if (tooOften) return tooOften
    const changed = await tx.db
      .updateTable('users')
      .set({ username })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepFormerName(tx, user.id, user.username, username)
    await announce(tx, 'ProfileChanged', { userId: user.id })
    return ok(changed)
  })

/** Whether somebody may take this name: well formed, no word of ours, and nobody's, now or before. */
export const isUsernameAvailable = async (ctx: Context, input: string): Promise<boolean> => {
  const username = input.trim().replace(/^@/, '')
  return usernameProblem(username) === undefined && isFree(ctx, username, ctx.viewer?.id)
}

async function isFree(ctx: Context, username: string, forId: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`
    select id as user_id from users where lower(username) = ${username.toLowerCase()}
    union all select user_id from former_usernames where username = ${username.toLowerCase()}`.execute(ctx.db)
  return rows.every((row) => row.user_id === forId)
}

async function keepFormerName(tx: Context, userId: string, before: string, now: string): Promise<void> {
  await tx.db.deleteFrom('former_usernames').where('username', '=', now.toLowerCase()).execute()
  if (before.toLowerCase() === now.toLowerCase()) return
  await tx.db
    .insertInto('former_usernames')
    .values({ username: before.toLowerCase(), user_id: userId, left_at: tx.now() })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ user_id: userId, left_at: tx.now() }))
    .execute()
  await sql`
    delete from former_usernames where user_id = ${userId} and username not in (
      select username from former_usernames where user_id = ${userId} order by left_at desc limit ${mostFormerNames}
    )`.execute(tx.db)
}
