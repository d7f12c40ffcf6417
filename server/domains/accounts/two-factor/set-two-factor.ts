import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import { hour } from '#shared/time/units.ts'
import { tellOwner } from '../security-news.ts'
import { usersById } from '../users.sql.ts'
import { checkCode } from './check-code.ts'
import { newBackupCodes, newSecret, otpauthUrl, shownBackupCode, stepOf } from './codes.ts'
import { dropTwoFactor, noteEnabled, noteStep, readSecret, saveBackupCodes, saveSecret } from './two-factor.sql.ts'

export type TwoFactorState = { enabled: boolean; secret?: string; otpauthUrl?: string; backupCodes?: string[] }
type Refusals = 'Unauthorized' | 'BadRequest' | 'TooManyRequests'
type Wanted = { enabled: boolean; code: string | null | undefined }

const perHour = { limit: 30, windowMs: hour }

/**
 * Without a code, returns a new secret for the authenticator app. With a valid code, turns two-factor authentication on. Turning it off
 * needs a code too, so that an unattended browser is not enough.
 */
export async function setTwoFactor(ctx: Context, { enabled, code }: Wanted): Promise<Result<TwoFactorState, Refusals>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  if (limited(ctx, 'set-two-factor', perHour)) return refused('TooManyRequests')
  return ctx.transaction<Result<TwoFactorState, Refusals>>(
    async (tx) => {
      const known = await readSecret(tx, viewer.id)
      const typed = code?.trim() ?? ''
      if (!enabled) return known?.enabledAt ? turnOff(tx, viewer.id, typed) : ok({ enabled: false })
      if (known?.enabledAt) return ok({ enabled: true })
      if (!known || typed === '') return begin(tx, viewer.id)
      return turnOn(tx, viewer.id, known.secret, typed)
    },
    { keepOnRefusal: true },
  )
}

async function begin(tx: Context, userId: string): Promise<Result<TwoFactorState, Refusals>> {
  const user = await usersById(tx).load(userId)
  if (!user) return refused('Unauthorized')
  const secret = newSecret()
  await saveSecret(tx, userId, secret)
  return ok({ enabled: false, secret, otpauthUrl: otpauthUrl(secret, tx.config.productName, user.email ?? user.username) })
}

async function turnOn(tx: Context, userId: string, secret: string, code: string): Promise<Result<TwoFactorState, Refusals>> {
  const step = stepOf(secret, code.replace(/\s/g, ''), tx.now())
  // The secret protects nothing yet, so a wrong code does not lock.
  if (step === undefined) return wrong('That verification code was incorrect. Use the newest one from your app.')
  await noteStep(tx, userId, step)
  await noteEnabled(tx, userId)
  const codes = newBackupCodes()
  await saveBackupCodes(tx, userId, codes)
  await tellOwner(tx, userId, 'two-factor-on')
  return ok({ enabled: true, backupCodes: codes.map(shownBackupCode) })
}

async function turnOff(tx: Context, userId: string, code: string): Promise<Result<TwoFactorState, Refusals>> {
  if (code === '') return wrong(signInErrorText({ kind: 'Default' }, tx.now()))
  const checked = await checkCode(tx, userId, code)
  if (!checked.ok) return checked
  await dropTwoFactor(tx, userId)
  await tellOwner(tx, userId, 'two-factor-off')
  return ok({ enabled: false })
}

const wrong = (message: string) => refused('BadRequest', { message, code: 'InvalidTwoFactorAuthCode', field: 'code' })
