import type { Config } from '#server/platform/config.ts'
import { pathTo } from '#shared/routes.ts'

/** The authentication domain, with the scheme of the base URL. */
export const authOrigin = ({ baseUrl, authDomain }: Pick<Config, 'baseUrl' | 'authDomain'>): string =>
  `${new URL(baseUrl).protocol}//${authDomain}`

const skipOnboardingParameter = 'skipOnboarding'

/** Removes `skipOnboarding=1` from a destination: it is meant for the callback, not for the page after it. */
export function splitOnboarding(redirect: string): { redirect: string; skips: boolean } {
  const [beforeHash = '', ...hash] = redirect.split('#')
  const [path = '', ...search] = beforeHash.split('?')
  const query = new URLSearchParams(search.join('?'))
  if (query.get(skipOnboardingParameter) !== '1') return { redirect, skips: false }
  query.delete(skipOnboardingParameter)
  const rest = query.toString()
  return { redirect: `${path}${rest && `?${rest}`}${hash.length > 0 ? `#${hash.join('#')}` : ''}`, skips: true }
}

type Link = { token: string; operation: 'login' | 'register'; redirect: string }

/** The link in a sign-in mail. The destination is stored with the request; the state only says where the link was requested. */
export function signInLink(config: Pick<Config, 'baseUrl' | 'authDomain'>, { token, operation, redirect }: Link): string {
  const { skips, redirect: destination } = splitOnboarding(redirect)
  const query = {
    token,
    state: `email-|${destination}|${operation}`,
    operation,
    ...(skips && { [skipOnboardingParameter]: '1' }),
  }
  return authOrigin(config) + pathTo('RedirectCallbackEmail', {}, { query })
}
