import type { Context } from '#server/platform/context.ts'
import { byId, loader } from '#server/platform/loader.ts'
import type { User } from './user.ts'

/** Every account, gone or not; whoever shows one decides what of it may be seen. */
export const usersById = loader<string, User>(async (ctx, ids) =>
  byId(
    await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute(),
  ),
)

export const userByUsername = (ctx: Context, username: string): Promise<User | undefined> =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()

export const userByEmail = (ctx: Context, email: string): Promise<User | undefined> =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
