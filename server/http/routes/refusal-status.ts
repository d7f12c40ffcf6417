import type { Refusal } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'

const statuses: Record<RefusalKind, number> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  AccountSuspended: 403,
  NotFound: 404,
  Conflict: 409,
  RateLimited: 429,
  TooManyRequests: 429,
  ServiceUnavailable: 503,
  AlreadyExists: 400,
  PaymentMethodDeclined: 400,
  PaymentError: 400,
  MaxPinnedStoriesReached: 400,
  PublishingRestrictedBannedLinks: 400,
  FailedChallenge: 400,
  EmptyQueue: 400,
  NoAssignedTagsError: 400,
  MissingLocalizationInformation: 400,
  CheckoutNotAvailable: 400,
  MastodonInstanceConnectionError: 400,
  MastodonAccountValidationError: 400,
  PhoneNumberValidationError: 400,
  CustomDomainFailure: 400,
}

export const httpStatusOf = ({ kind, code }: Refusal): number => (code === 'RateLimited' ? 429 : statuses[kind])
