import { signInErrorText } from '#shared/text/sign-in-errors.ts'

type Answer = { __typename?: string; message?: string | null; code?: string | null }

/** What is said below the field when no e-mail was sent. An unknown answer, or none, asks to try again. */
export function emailTrouble(answer: Answer | undefined): string {
  if (answer?.__typename === 'FailedChallenge') return answer.message || 'reCAPTCHA verification failed.'
  if (answer?.__typename === 'BadRequest') return answer.message || 'Please try again.'
  return 'Please try again.'
}

/** What is said below the boxes when the code did not do. */
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

/** What is said above the form of a password or of a second code: the sentences of the sign-in catalogue come with the answer. */
export function passwordTrouble(answer: Answer | undefined): string {
  return answer?.message || signInErrorText({ kind: 'Default' }, new Date(0))
}
