import { day, hour, minute } from '#shared/time/units.ts'

/** How long the ways into an account stay open, and how often they may be tried. */
export const loginCodeLifetimeMs = 10 * minute
export const loginCodeTries = 5
export const magicLinkLifetimeMs = 2 * hour
/** Between a right code and the callback that turns it into a session. */
export const exchangeLifetimeMs = 5 * minute
export const accountTokenLifetimeMs = minute
/** From a link in a mail to a new password. */
export const passwordTokenLifetimeMs = 15 * minute
/** From a right password or link to the code of the authenticator app. */
export const secondFactorLifetimeMs = 15 * minute
export const verificationLifetimeMs = 7 * day

export const authEmails = { limit: 5, windowMs: hour }
/** A school or an office is one network; a list of addresses to try is more than that. */
export const authEmailsOfNetwork = { limit: 200, windowMs: hour }
export const codesOfNetwork = { limit: 200, windowMs: hour }
export const passwordsOfNetwork = { limit: 200, windowMs: hour }
export const availabilityLookups = { limit: 60, windowMs: hour }
export const accountTokens = { limit: 60, windowMs: hour }

export const networkLockout = { failures: 100, withinMs: day, firstMs: day, againMs: 7 * day, againWithinMs: 30 * day }

export const longestRedirect = 2_000
export const longestEmailOrUsername = 254

export const smsCodeLifetimeMs = 10 * minute
export const smsCodeTries = 5
export const smsSends = { limit: 3, windowMs: hour }
