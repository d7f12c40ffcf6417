import { t } from '#shared/translation/translate.ts'
import type { SignUpError } from '../enums/accounts.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 64

type Problem = { code: Extract<SignUpError, 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG'>; message: string }

/** Why a password is invalid. Any characters are allowed; only their number is bounded. */
export function passwordProblem(password: string): Problem | undefined {
  const { length } = Array.from(password)
  if (length < minPasswordLength)
    return { code: 'PASSWORD_TOO_SHORT', message: t`Passwords must be at least ${minPasswordLength} characters long.` }
  if (length > maxPasswordLength)
    return { code: 'PASSWORD_TOO_LONG', message: t`Passwords can be up to ${maxPasswordLength} characters long.` }
  return undefined
}
