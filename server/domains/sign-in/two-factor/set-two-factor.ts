import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import { notifyOwner, usersById } from '#server/domains/accounts/accounts.ts'
import { requireRecentSignIn } from '#server/domains/sessions/sessions.ts'
import { verifySecondFactor } from './check-code.ts'
import { createBackupCodes, createTwoFactorSecret, otpauthUrl, formatBackupCode, findTimeStep } from './codes.ts'
import {
  deleteTwoFactor,
  markEnabled,
  saveLastStep,
  findTwoFactorSecret,
  saveBackupCodes,
  saveTwoFactorSecret,
} from './two-factor.sql.ts'

export type TwoFactorState = { enabled: boolean; secret?: string; otpauthUrl?: string; backupCodes?: string[] }
type Refusals = 'Unauthorized' | 'BadRequest' | 'TooManyRequests'
type TwoFactorInput = { enabled: boolean; code: string | null | undefined }

/**
 * Without a code, returns a new secret for the authenticator app. With a valid code, turns two-factor authentication on. Both need a recent
 * sign-in, and turning it off needs a code, so that an unattended browser is not enough.
 */
export const setTwoFactor = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'set-two-factor', ...perHour(30) }],
    refusals: ['Unauthorized', 'BadRequest', 'TooManyRequests'],
    // A wrong attempt counts although the command is refused.
    transaction: 'committed',
  },
  async (tx, { enabled, code }: TwoFactorInput): Promise<Result<TwoFactorState, Refusals>> => {
    const userId = tx.viewer.id
    const stored = await findTwoFactorSecret(tx, userId)
    const typed = code?.trim() ?? ''
    if (!enabled) return stored?.enabledAt ? turnOff(tx, userId, typed) : ok({ enabled: false })
    if (stored?.enabledAt) return ok({ enabled: true })
    const unproved = await requireRecentSignIn(tx)
    if (unproved) return unproved
    if (!stored || typed === '') return beginSetup(tx, userId)
    return turnOn(tx, userId, stored.secret, typed)
  },
)

async function beginSetup(tx: Context, userId: string): Promise<Result<TwoFactorState, Refusals>> {
  const user = await usersById(tx).load(userId)
  if (!user) return refused('Unauthorized')
  const secret = createTwoFactorSecret()
  await saveTwoFactorSecret(tx, userId, secret)
  return ok({ enabled: false, secret, otpauthUrl: otpauthUrl(secret, tx.config.productName, user.email ?? user.username) })
}

async function turnOn(tx: Context, userId: string, secret: string, code: string): Promise<Result<TwoFactorState, Refusals>> {
  const step = findTimeStep(secret, code.replace(/\s/g, ''), tx.now())
  // The secret protects nothing yet, so a wrong code does not lock.
  if (step === undefined) return wrong(t`That verification code was incorrect. Use the newest one from your app.`)
  await saveLastStep(tx, userId, step)
  await markEnabled(tx, userId)
  const codes = createBackupCodes()
  await saveBackupCodes(tx, userId, codes)
  await notifyOwner(tx, userId, 'two-factor-on')
  return ok({ enabled: true, backupCodes: codes.map(formatBackupCode) })
}

async function turnOff(tx: Context, userId: string, code: string): Promise<Result<TwoFactorState, Refusals>> {
  if (code === '') return wrong(signInErrorText({ kind: 'Default' }, tx.now()))
  const checked = await verifySecondFactor(tx, userId, code)
  if (!checked.ok) return checked
  await deleteTwoFactor(tx, userId)
  await notifyOwner(tx, userId, 'two-factor-off')
  return ok({ enabled: false })
}

const wrong = (message: string) => refused('BadRequest', { message, code: 'InvalidTwoFactorAuthCode', field: 'code' })
