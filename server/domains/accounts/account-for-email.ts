import type { Context } from '#server/platform/context.ts'
import type { User } from './user.ts'
import { userByEmail } from './users.sql.ts'

/** The account that has verified this address, else the oldest one that claims it and has no verified address. */
export async function findAccountByEmail(ctx: Context, email: string): Promise<User | undefined> {
  const proved = await userByEmail(ctx, email)
  if (proved) return proved
  return ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['unverifiedEmail']), '=', email.toLowerCase()))
    .where('email', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}
