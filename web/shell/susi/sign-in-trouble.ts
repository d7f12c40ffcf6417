import { signInErrorText } from '#shared/text/sign-in-errors.ts'

type Answer = { __typename?: string; message?: string | null; code?: string | null }

/** The message below the field when the email could not be sent. An unknown response, or none, asks to try again. */
export function emailTrouble(answer: Answer | undefined): string {
  if (answer?.__typename === 'FailedChallenge') return answer.message || 'reCAPTCHA verification failed.'
  if (answer?.__typename === 'BadRequest') return answer.message || 'Please try again.'
  return 'Please try again.'
}

/** The message below an incorrect code. */
export function codeTrouble(answer: Answer | undefined): string {
  switch (answer?.__typename) {
    case 'TooManyRequests':
      return answer.message || 'Too many attempts. Please try again later.'
    case 'BadRequest':
    case 'NotFound':
    case 'RateLimited':
      return answer.message || 'Invalid code.'
    default:
      return 'Please try again.'
  }
}

/** The message above the password or second factor form, as specified by the server. */
export function passwordTrouble(answer: Answer | undefined): string {
  return answer?.message || signInErrorText({ kind: 'Default' }, new Date(0))
}
