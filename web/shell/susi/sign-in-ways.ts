import type { FeatureFlag } from '#shared/enums/feature-flag.ts'
import type { SusiOperation } from '#shared/enums/susi-operation.ts'
import type { SignInProvider } from '#shared/social-state.ts'

export type SignInWay = SignInProvider | 'email'

/** Google blocks sign-in inside in-app browsers. */
const inAppBrowsers = /FBAN|FBAV|Instagram|Line\/|Twitter|LinkedInApp|MicroMessenger|Android.*; wv\)/

type Flags = Partial<Record<FeatureFlag, boolean | string | number>>

type Here = { operation: SusiOperation; flags: Flags; userAgent: string; open: readonly SignInProvider[] }

/** The available sign-in methods in order; email is last and is the primary button. */
export const signInWays = ({ operation, flags, userAgent, open }: Here): SignInWay[] =>
  [...open, 'email' as const].filter((way) => {
    if (flags[`disable_login_${way}`]) return false
    if (way === 'facebook' && operation === 'register' && flags.disable_signup_facebook) return false
    return way !== 'google' || !inAppBrowsers.test(userAgent)
  })
