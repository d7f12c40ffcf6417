import type { FeatureFlag } from '#shared/enums/interface.ts'
import type { SusiOperation } from '#shared/enums/accounts.ts'
import type { SignInProvider } from '#shared/social-state.ts'

export type SignInChoice = SignInProvider | 'email'

/** Google blocks sign-in inside in-app browsers. */
const inAppBrowsers = /FBAN|FBAV|Instagram|Line\/|Twitter|LinkedInApp|MicroMessenger|Android.*; wv\)/

type Flags = Partial<Record<FeatureFlag, boolean | string | number>>

type SignInContext = { operation: SusiOperation; flags: Flags; userAgent: string; enabledProviders: readonly SignInProvider[] }

/** The available sign-in methods in order; email is last and is the primary button. */
export const signInChoices = ({ operation, flags, userAgent, enabledProviders }: SignInContext): SignInChoice[] =>
  [...enabledProviders, 'email' as const].filter((choice) => {
    if (flags[`disable_login_${choice}`]) return false
    if (choice === 'facebook' && operation === 'register' && flags.disable_signup_facebook) return false
    return choice !== 'google' || !inAppBrowsers.test(userAgent)
  })
