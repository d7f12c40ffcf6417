import { t } from '#shared/translation/translate.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import type { QueryError } from '#web/data/data-store.ts'

type MutationPayload = { __typename?: string; message?: string | null; code?: string | null }

type Errors = readonly QueryError[] | undefined

/** Why the request was refused before anything was looked at, such as cookies that the browser blocks. */
const refusedRequestText = (errors: Errors): string => {
  const [error] = errors ?? []
  return error && error.extensions?.code !== 'Network' ? error.message : t`Please try again.`
}

/** The message below the field when the email could not be sent. An unknown response, or none, asks to try again. */
export function emailErrorText(payload: MutationPayload | null | undefined, errors?: Errors): string {
  if (payload?.__typename === 'FailedChallenge') return payload.message || t`reCAPTCHA verification failed.`
  if (payload?.__typename === 'BadRequest') return payload.message || t`Please try again.`
  return refusedRequestText(errors)
}

/** The message below an incorrect code. */
export function codeErrorText(payload: MutationPayload | null | undefined, errors?: Errors): string {
  switch (payload?.__typename) {
    case 'TooManyRequests':
      return payload.message || t`Too many attempts. Please try again later.`
    case 'BadRequest':
    case 'NotFound':
    case 'RateLimited':
      return payload.message || t`Invalid code.`
    case undefined:
    default:
      return refusedRequestText(errors)
  }
}

/** The message above the password or second factor form, as specified by the server. */
export function passwordErrorText(payload: MutationPayload | null | undefined, errors?: Errors): string {
  if (!payload && errors) return refusedRequestText(errors)
  return payload?.message || signInErrorText({ kind: 'Default' }, new Date(0))
}
