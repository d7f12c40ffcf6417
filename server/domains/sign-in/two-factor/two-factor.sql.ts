import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { encrypt, hmacWith, decrypt } from '#server/platform/secrets.ts'

const sealedAs = (userId: string) => `two-factor:${userId}`

export type TwoFactorSecret = { secret: string; enabledAt: Date | null; lastStep: number }

/** The authenticator secret of an account, enabled or pending. */
export async function findTwoFactorSecret(tx: Context, userId: string): Promise<TwoFactorSecret | undefined> {
  const row = await tx.db.selectFrom('twoFactorSecrets').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()
  return (
    row && {
      secret: decrypt(tx.config.secret, sealedAs(userId), row.sealedSecret),
      enabledAt: row.enabledAt,
      lastStep: Number(row.lastStep),
    }
  )
}

/** Replaces a pending secret. */
export async function saveTwoFactorSecret(tx: Context, userId: string, secret: string): Promise<void> {
  const values = { sealedSecret: encrypt(tx.config.secret, sealedAs(userId), secret), createdAt: tx.now() }
  await tx.db
    .insertInto('twoFactorSecrets')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export const saveLastStep = async (tx: Context, userId: string, step: number): Promise<void> => {
  await tx.db.updateTable('twoFactorSecrets').set({ lastStep: step }).where('userId', '=', userId).execute()
}

export const markEnabled = async (tx: Context, userId: string): Promise<void> => {
  await tx.db.updateTable('twoFactorSecrets').set({ enabledAt: tx.now() }).where('userId', '=', userId).execute()
}

export async function deleteTwoFactor(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('twoFactorSecrets').where('userId', '=', userId).execute()
  await tx.db.deleteFrom('twoFactorBackupCodes').where('userId', '=', userId).execute()
}

export const hasTwoFactor = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('twoFactorSecrets')
    .select('userId')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()) !== undefined

const hashBackupCode = (tx: Context, userId: string, code: string): string =>
  hmacWith(tx.config.secret, `backup-code:${userId}:${code}`)

/** Replaces all existing codes. */
export async function saveBackupCodes(tx: Context, userId: string, codes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('twoFactorBackupCodes').where('userId', '=', userId).execute()
  await tx.db
    .insertInto('twoFactorBackupCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashBackupCode(tx, userId, code) })))
    .execute()
}

/** Consumes an unused backup code; false if there is no such code. */
export const consumeBackupCode = async (tx: Context, userId: string, code: string): Promise<boolean> =>
  (await tx.db
    .updateTable('twoFactorBackupCodes')
    .set({ usedAt: tx.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashBackupCode(tx, userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()) !== undefined

export async function countBackupCodes(ctx: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from two_factor_backup_codes where user_id = ${userId} and used_at is null`.execute(ctx.db)
  return rows[0]?.left ?? 0
}
