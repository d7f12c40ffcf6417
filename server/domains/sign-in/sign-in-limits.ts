import type { CommandLimit } from '#server/platform/command.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { day, hour, minute } from '#shared/time/units.ts'

/** Lifetimes and attempt limits of the ways to sign in. */
export const loginCodeLifetimeMs = 10 * minute
export const maxLoginCodeAttempts = 5
export const magicLinkLifetimeMs = 2 * hour
/** From a correct code to the callback that exchanges it for a session. */
export const exchangeLifetimeMs = 5 * minute
export const accountTokenLifetimeMs = minute
/** From an emailed link to a new password. */
export const passwordTokenLifetimeMs = 15 * minute
/** From a correct password or link to the code of the authenticator app. */
export const secondFactorLifetimeMs = 15 * minute
export const verificationLifetimeMs = 7 * day

export const authEmails = perHour(5)
/** High enough for a school or an office, low enough to stop address lists from being tried. */
export const signInsOfNetwork = perHour(200)
export const emailLookups = perHour(60)
export const accountTokens = perHour(60)

/** For every exchange of a token, or of a provider's answer, for a session. */
export const exchangeLimits: readonly CommandLimit[] = [{ action: 'sign-in-exchange', per: 'network', ...perMinute(200) }]

export const networkLockout = { failures: 100, withinMs: day, initialMs: day, repeatMs: 7 * day, repeatWithinMs: 30 * day }

export const maxRedirectLength = 2_000
export const maxEmailOrUsernameLength = 254

export const smsCodeLifetimeMs = 10 * minute
export const maxSmsCodeAttempts = 5
export const smsSends = perHour(3)
