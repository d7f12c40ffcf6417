import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import type { User } from './user.ts'

/** An SQL condition: the account is neither suspended nor closed, so what acts for it works. */
export const isActiveAccount = (alias: string) =>
  sql<boolean>`${sql.ref(alias)}.suspended_at is null and ${sql.ref(alias)}.deactivated_at is null and ${sql.ref(alias)}.deleted_at is null`

/** Every account, closed or not; callers decide what the viewer may see. */
export const usersById = loader(
  ({ db }, ids) => db.selectFrom('users').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly User[]) => byId(rows),
)

/** By current or former username; callers redirect a former one. */
export async function userByUsername(ctx: Context, username: string): Promise<User | undefined> {
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  if (user) return user
  const former = await ctx.db
    .selectFrom('formerUsernames')
    .select('userId')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  return former && usersById(ctx).load(former.userId)
}

export const userByEmail = (ctx: Context, email: string): Promise<User | undefined> =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

/** The account of an address, verified or not. Several accounts may have entered the same one; the account that verified it comes first. */
export const userByAddress = (ctx: Context, address: string): Promise<User | undefined> =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['email']), '=', address.toLowerCase()),
        eb(eb.fn('lower', ['unverifiedEmail']), '=', address.toLowerCase()),
      ]),
    )
    .orderBy((eb) => eb('email', 'is', null))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()

type UserChange = Partial<
  Pick<
    User,
    | 'email'
    | 'unverifiedEmail'
    | 'twitterScreenName'
    | 'suspendedAt'
    | 'suspendedUntil'
    | 'isBookAuthor'
    | 'styleEditorVersionSeen'
  > & { theme: string }
>

/** Saves what a domain above decides about an account; that domain publishes the event. */
export async function updateUser(tx: Context, id: string, change: UserChange): Promise<User> {
  const user = await tx.db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  usersById(tx).clear(id)
  return user
}
