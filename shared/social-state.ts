import type { SusiOperation } from '#shared/enums/accounts.ts'

/** External providers with their own sign-in page. */
export const signInProviders = ['google', 'facebook', 'apple', 'twitter'] as const
export type SignInProvider = (typeof signInProviders)[number]

export const providerNames: Record<SignInProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  twitter: 'Twitter',
}

export const isSignInProvider = (text: string | null | undefined): text is SignInProvider =>
  signInProviders.some((provider) => provider === text)

type State = { service: string; destination: string; operation: SusiOperation; viewerId?: string | null }

/** `google-|/@ann|login`; when connecting an account, its owner's id comes last. */
export const socialState = ({ service, destination, operation, viewerId }: State): string =>
  [`${service.toLowerCase()}-`, destination, operation, ...(operation === 'connect' ? [viewerId ?? ''] : [])].join('|')
