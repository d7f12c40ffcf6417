import { signInErrorText } from '#shared/text/sign-in-errors.ts'

type MutationPayload = { __typename?: string; message?: string | null; code?: string | null }

/** The message below the field when the email could not be sent. An unknown response, or none, asks to try again. */
export function emailErrorText(payload: MutationPayload | undefined): string {
  if (payload?.__typename === 'FailedChallenge') return payload.message || 'reCAPTCHA verification failed.'
  if (payload?.__typename === 'BadRequest') return payload.message || 'Please try again.'
  return 'Please try again.'
}

/** The message below an incorrect code. */
export function codeErrorText(payload: MutationPayload | undefined): string {
  switch (payload?.__typename) {
    case 'TooManyRequests':
      return payload.message || 'Too many attempts. Please try again later.'
    case 'BadRequest':
    case 'NotFound':
    case 'RateLimited':
      return payload.message || 'Invalid code.'
    case undefined:
    default:
      return 'Please try again.'
  }
}

/** The message above the password or second factor form, as specified by the server. */
export function passwordErrorText(payload: MutationPayload | undefined): string {
  return payload?.message || signInErrorText({ kind: 'Default' }, new Date(0))
}
