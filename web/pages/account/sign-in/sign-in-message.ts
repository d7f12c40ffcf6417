import { t } from '#shared/translation/translate.ts'
import { isSignInReason } from '#shared/sign-in-notices.ts'
import { isSignInProvider, providerNames } from '#shared/social-state.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import { day } from '#shared/time/units.ts'

const maxDays = 7

/** Why the user has landed here. The address contains only a code, so that no text can be injected. */
export function signInMessage(query: URLSearchParams, now: Date): string | undefined {
  const reason = query.get('reason')
  const providerParam = query.get('provider')
  const provider = isSignInProvider(providerParam) ? providerNames[providerParam] : undefined
  if (!isSignInReason(reason)) return undefined
  switch (reason) {
    case 'link-used':
      return t`That link has already been used. Sign in again to get a new one.`
    case 'link-expired':
      return t`That link has expired. Sign in again to get a new one.`
    case 'network-lockout': {
      const days = Math.min(maxDays, Math.max(1, Math.ceil(Number(query.get('days')) || 1)))
      return signInErrorText({ kind: 'IpAuthLockout', lockedOutUntil: new Date(now.getTime() + days * day) }, now)
    }
    case 'provider-missing':
      return provider
        ? t`Signing in with ${provider} isn’t available. Please choose another way.`
        : t`Signing in with that account isn’t available. Please choose another way.`
    case 'provider-refused':
      return provider
        ? t`We couldn’t sign you in with ${provider}. Please choose another way.`
        : t`We couldn’t sign you in with that account. Please choose another way.`
    case 'provider-taken':
      return provider
        ? t`There’s already an account with your ${provider} address. Sign in by email, then connect ${provider} in settings.`
        : t`There’s already an account with that address. Sign in by email, then connect that account in settings.`
    case 'try-again':
      return signInErrorText({ kind: 'Default' }, now)
  }
}
