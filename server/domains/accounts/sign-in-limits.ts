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

export const authEmails = { limit: 5, windowMs: hour }
/** High enough for a school or an office, low enough to stop address lists from being tried. */
export const authEmailsOfNetwork = { limit: 200, windowMs: hour }
export const codesOfNetwork = { limit: 200, windowMs: hour }
export const passwordsOfNetwork = { limit: 200, windowMs: hour }
export const availabilityLookups = { limit: 60, windowMs: hour }
export const accountTokens = { limit: 60, windowMs: hour }

export const networkLockout = { failures: 100, withinMs: day, initialMs: day, repeatMs: 7 * day, repeatWithinMs: 30 * day }

export const maxRedirectLength = 2_000
export const maxEmailOrUsernameLength = 254

export const smsCodeLifetimeMs = 10 * minute
export const maxSmsCodeAttempts = 5
export const smsSends = { limit: 3, windowMs: hour }
