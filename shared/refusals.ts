import { maxPinnedStories } from './limits.ts'

/** Every kind of refusal, as named in GraphQL, with the message shown when nothing more specific is known. */
export const refusalTexts = {
  BadRequest: "Something about that request isn't right. Please check and try again.",
  Forbidden: "You don't have permission to do that.",
  NotFound: "We couldn't find that.",
  Unauthorized: 'Please sign in to continue.',
  Conflict: 'This was changed in the meantime. Reload and try again.',
  RateLimited: "You're doing that too often. Please wait a moment and try again.",
  TooManyRequests: 'Too many attempts. Please try again later.',
  ServiceUnavailable: "This isn't available right now. Please try again later.",
  AlreadyExists: 'That already exists.',
  PaymentMethodDeclined: 'Your payment method was declined. Please try another one.',
  PaymentError: 'Your payment could not be processed. You have not been charged.',
  MaxPinnedStoriesReached: `You can pin up to ${maxPinnedStories} stories. Unpin one to pin another.`,
  PublishingRestrictedBannedLinks: "Your story contains links that aren't allowed: {links}. Remove them to publish.",
  AccountSuspended: "Your account is suspended, so you can't do that.",
  FailedChallenge: 'reCAPTCHA verification failed.',
  EmptyQueue: "You're all caught up. There is nothing left to review.",
  NoAssignedTagsError: 'You have no assigned topics yet.',
  MissingLocalizationInformation: 'Please choose your country to continue.',
  CheckoutNotAvailable: "Checkout isn't available for your account right now.",
  MastodonInstanceConnectionError: "We couldn't reach that Mastodon server. Check its address and try again.",
  MastodonAccountValidationError: "That username can't be used on Mastodon. Choose another one.",
  PhoneNumberValidationError: 'Please enter a valid phone number.',
  CustomDomainFailure: "We couldn't connect that domain. Check it and try again.",
} as const

/** The code of a refusal that signing in again resolves. */
export const proofRequiredCode = 'ProofRequired'

/** Shown to accounts with an unconfirmed address when an action is not yet available. */
export const verifyEmailText = 'Verify your email to get full access to your account.'

/** Shown to writers who choose to publish for members only before they have joined. */
export const lockStoryText = 'Join the Partner Program to publish member-only stories.'

export type RefusalKind = keyof typeof refusalTexts

export const isRefusalKind = (text: string): text is RefusalKind => Object.hasOwn(refusalTexts, text)

/** The message shown to people: the refusal's own, else the text of its kind. */
export function refusalText({
  kind,
  message,
  links,
}: {
  kind: string
  message?: string | null
  links?: readonly string[]
}): string {
  if (message) return message
  if (!isRefusalKind(kind)) return 'Please try again.'
  return refusalTexts[kind].replace('{links}', (links ?? []).join(', '))
}
