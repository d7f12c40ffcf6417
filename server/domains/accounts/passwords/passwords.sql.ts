import type { Context } from '#server/platform/context.ts'

export const findPasswordHash = async (ctx: Context, userId: string): Promise<string | undefined> =>
  (await ctx.db.selectFrom('account_passwords').select('hash').where('user_id', '=', userId).executeTakeFirst())?.hash

export const savePasswordHash = async (tx: Context, userId: string, hash: string): Promise<void> => {
  const values = { hash, changed_at: tx.now() }
  await tx.db
    .insertInto('account_passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export const passwordChangedAt = async (ctx: Context, userId: string): Promise<Date | undefined> =>
  (await ctx.db.selectFrom('account_passwords').select('changed_at').where('user_id', '=', userId).executeTakeFirst())?.changed_at

export const deletePassword = async (tx: Context, userId: string): Promise<void> => {
  await tx.db.deleteFrom('account_passwords').where('user_id', '=', userId).execute()
}
