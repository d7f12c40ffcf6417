import type { Context } from '#server/platform/context.ts'

export const findPasswordHash = async (ctx: Context, userId: string): Promise<string | undefined> =>
  (await ctx.db.selectFrom('accountPasswords').select('hash').where('userId', '=', userId).executeTakeFirst())?.hash

export const savePasswordHash = async (tx: Context, userId: string, hash: string): Promise<void> => {
  const values = { hash, changedAt: tx.now() }
  await tx.db
    .insertInto('accountPasswords')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export const passwordChangedAt = async (ctx: Context, userId: string): Promise<Date | undefined> =>
  (await ctx.db.selectFrom('accountPasswords').select('changedAt').where('userId', '=', userId).executeTakeFirst())?.changedAt

export const deletePassword = async (tx: Context, userId: string): Promise<void> => {
  await tx.db.deleteFrom('accountPasswords').where('userId', '=', userId).execute()
}
