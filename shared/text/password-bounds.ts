import type { SignUpError } from '../enums/sign-up-error.ts'

export const shortestPassword = 8
export const longestPassword = 64

type Problem = { code: Extract<SignUpError, 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG'>; message: string }

/** Why a password is invalid. Any characters are allowed; only their number is bounded. */
export function passwordProblem(password: string): Problem | undefined {
  const { length } = Array.from(password)
  if (length < shortestPassword)
    return { code: 'PASSWORD_TOO_SHORT', message: `Passwords must be at least ${shortestPassword} characters long.` }
  if (length > longestPassword)
    return { code: 'PASSWORD_TOO_LONG', message: `Passwords can be up to ${longestPassword} characters long.` }
  return undefined
}
