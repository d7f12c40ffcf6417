import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { obfuscatePhone } from '#shared/text/phone.ts'
import { passwordChangedAt } from './passwords/passwords.sql.ts'
import { phoneByUser } from './phone/phone-numbers.sql.ts'
import { countBackupCodes, hasTwoFactor } from './two-factor/two-factor.sql.ts'

export type AccountSecurity = {
  passwordChangedAt: Date | null
  isTwoFactorOn: boolean
  backupCodesLeft: number
  phoneObfuscated: string | null
}

export async function loadAccountSecurity(ctx: Context): Promise<Result<AccountSecurity, 'Unauthorized'>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const { id } = ctx.viewer
  const isTwoFactorOn = await hasTwoFactor(ctx, id)
  const phone = await phoneByUser(ctx).load(id)
  return ok({
    passwordChangedAt: (await passwordChangedAt(ctx, id)) ?? null,
    isTwoFactorOn,
    backupCodesLeft: isTwoFactorOn ? await countBackupCodes(ctx, id) : 0,
    phoneObfuscated: phone ? obfuscatePhone(phone.number) : null,
  })
}
