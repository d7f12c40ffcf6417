import { phrase, t } from '#shared/translation/translate.ts'
import { maxPinnedStories } from './limits.ts'

/** Every kind of refusal, as named in GraphQL, with the message shown when nothing more specific is known. */
export const refusalTexts = {
  BadRequest: phrase`Something about that request isn't right. Please check and try again.`,
  Forbidden: phrase`You don't have permission to do that.`,
  NotFound: phrase`We couldn't find that.`,
  Unauthorized: phrase`Please sign in to continue.`,
  Conflict: phrase`This was changed in the meantime. Reload and try again.`,
  RateLimited: phrase`You're doing that too often. Please wait a moment and try again.`,
  TooManyRequests: phrase`Too many attempts. Please try again later.`,
  ServiceUnavailable: phrase`This isn't available right now. Please try again later.`,
  AlreadyExists: phrase`That already exists.`,
  PaymentMethodDeclined: phrase`Your payment method was declined. Please try another one.`,
  PaymentError: phrase`Your payment could not be processed. You have not been charged.`,
  MaxPinnedStoriesReached: phrase`You can pin up to ${maxPinnedStories} stories. Unpin one to pin another.`,
  PublishingRestrictedBannedLinks: phrase`Your story contains links that aren't allowed. Remove them to publish.`,
  AccountSuspended: phrase`Your account is suspended, so you can't do that.`,
  FailedChallenge: phrase`reCAPTCHA verification failed.`,
  EmptyQueue: phrase`You're all caught up. There is nothing left to review.`,
  NoAssignedTagsError: phrase`You have no assigned topics yet.`,
  MissingLocalizationInformation: phrase`Please choose your country to continue.`,
  CheckoutNotAvailable: phrase`Checkout isn't available for your account right now.`,
  MastodonInstanceConnectionError: phrase`We couldn't reach that Mastodon server. Check its address and try again.`,
  MastodonAccountValidationError: phrase`That username can't be used on Mastodon. Choose another one.`,
  PhoneNumberValidationError: phrase`Please enter a valid phone number.`,
  CustomDomainFailure: phrase`We couldn't connect that domain. Check it and try again.`,
} as const

/** The code of a refusal that signing in again resolves. */
export const proofRequiredCode = 'ProofRequired'

/** Shown to accounts with an unconfirmed address when an action is not yet available. */
export const verifyEmailText = phrase`Verify your email to get full access to your account.`

/** Shown to writers who choose to publish for members only before they have joined. */
export const lockStoryText = phrase`Join the Partner Program to publish member-only stories.`

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
  if (!isRefusalKind(kind)) return t`Please try again.`
  if (kind === 'PublishingRestrictedBannedLinks' && links?.length)
    return t`Your story contains links that aren't allowed: ${links.join(', ')}. Remove them to publish.`
  return t(refusalTexts[kind])
}
