/** Why the sign-in page is shown again. The address carries this key, not the sentence. */
export const signInReasons = [
  'link-used',
  'link-expired',
  'network-lockout',
  'provider-missing',
  'provider-refused',
  'provider-taken',
  'try-again',
] as const
export type SignInReason = (typeof signInReasons)[number]

export const isSignInReason = (code: string | null): code is SignInReason => signInReasons.some((reason) => reason === code)

/** A message the server sets in a cookie for the next page, which reads it once. */
export const noticeCookie = 'notice'
export const notices = [
  'signed-in',
  'sign-in-failed',
  'account-back',
  'registered',
  'email-verified',
  'followed',
  'follow-self',
  'follow-failed',
  'saved',
  'connected',
  'connect-taken',
  'connect-failed',
  'connect-unproved',
] as const
export type SignInNotice = (typeof notices)[number]

/** Includes the other person it is about, if any. */
export const noticeText = (notice: SignInNotice, about?: string): string => (about ? `${notice}.${about}` : notice)

export function parseNotice(text: string): { kind: SignInNotice; about: string | undefined } | undefined {
  const [code, about] = text.split('.')
  const kind = notices.find((notice) => notice === code)
  return kind && { kind, about }
}

/** An action requested by a link and confirmed on a page first. */
export type ActionToConfirm = 'sign-in' | 'sign-up' | 'confirm-email' | 'continue' | 'follow' | 'save'
