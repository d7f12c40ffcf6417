import { refusalText } from '#shared/refusals.ts'
import type { QueryError } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

type Refusal = { __typename?: string; message?: string | null; links?: readonly string[] }

/** The sentence for an answer that is one of the refusals, or for an error that came instead of data. */
export function textOfRefusal(refusal: Refusal | QueryError): string {
  const kind =
    '__typename' in refusal && refusal.__typename ? refusal.__typename : ((refusal as QueryError).extensions?.code ?? '')
  const { message, links } = refusal as Refusal
  return refusalText({ kind, message: message ?? null, ...(links && { links }) })
}

/** Says in a toast why something was not done. What the network lost can be tried again. */
export function showRefusal(refusal: Refusal | QueryError, retry?: () => void): void {
  const isNetwork = (refusal as QueryError).extensions?.code === 'Network'
  if (isNetwork)
    showToast({
      message: 'An error occurred. Please try again or contact support',
      toastStyle: 'RETRYABLE_ERROR',
      ...(retry && { action: { text: 'Try again', run: retry } }),
    })
  else showToast({ message: textOfRefusal(refusal), toastStyle: 'ERROR' })
}
