/** Why somebody finds themselves on the sign-in page again; it travels in the address, the sentence does not. */
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

export const isSignInReason = (word: string | null): word is SignInReason => signInReasons.some((reason) => reason === word)

/** What the server leaves in a cookie for the page it leads to; read once. */
export const noticeCookie = 'notice'
export const notices = [
  'signed-in',
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
] as const
export type Notice = (typeof notices)[number]

/** With whom it is about, where that is somebody else. */
export const noticeText = (notice: Notice, about?: string): string => (about ? `${notice}.${about}` : notice)

export function readNotice(text: string): { kind: Notice; about: string | undefined } | undefined {
  const [word, about] = text.split('.')
  const kind = notices.find((notice) => notice === word)
  return kind && { kind, about }
}

/** What a link asks for and a page confirms before it is done. */
export type ActionToConfirm = 'sign-in' | 'sign-up' | 'confirm-email' | 'continue' | 'follow' | 'save'
