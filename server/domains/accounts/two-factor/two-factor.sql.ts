import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { encrypt, hmacWith, decrypt } from '#server/platform/secrets.ts'

const sealedAs = (userId: string) => `two-factor:${userId}`

export type TwoFactorSecret = { secret: string; enabledAt: Date | null; lastStep: number }

/** The authenticator secret of an account, enabled or pending. */
export async function findTwoFactorSecret(tx: Context, userId: string): Promise<TwoFactorSecret | undefined> {
  const row = await tx.db
    .selectFrom('two_factor_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      secret: decrypt(tx.config.secret, sealedAs(userId), row.sealed_secret),
      enabledAt: row.enabled_at,
      lastStep: Number(row.last_step),
    }
  )
}

/** Replaces a pending secret. */
export async function saveTwoFactorSecret(tx: Context, userId: string, secret: string): Promise<void> {
  const values = { sealed_secret: encrypt(tx.config.secret, sealedAs(userId), secret), created_at: tx.now() }
  await tx.db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export const saveLastStep = async (tx: Context, userId: string, step: number): Promise<void> => {
  await tx.db.updateTable('two_factor_secrets').set({ last_step: step }).where('user_id', '=', userId).execute()
}

export const markEnabled = async (tx: Context, userId: string): Promise<void> => {
  await tx.db.updateTable('two_factor_secrets').set({ enabled_at: tx.now() }).where('user_id', '=', userId).execute()
}

export async function deleteTwoFactor(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
}

export const hasTwoFactor = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('two_factor_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()) !== undefined

const hashBackupCode = (tx: Context, userId: string, code: string): string =>
  hmacWith(tx.config.secret, `backup-code:${userId}:${code}`)

/** Replaces all existing codes. */
export async function saveBackupCodes(tx: Context, userId: string, codes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('two_factor_backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashBackupCode(tx, userId, code) })))
    .execute()
}

/** Consumes an unused backup code; false if there is no such code. */
export const consumeBackupCode = async (tx: Context, userId: string, code: string): Promise<boolean> =>
  (await tx.db
    .updateTable('two_factor_backup_codes')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashBackupCode(tx, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export async function countBackupCodes(ctx: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from two_factor_backup_codes where user_id = ${userId} and used_at is null`.execute(ctx.db)
  return rows[0]?.left ?? 0
}
