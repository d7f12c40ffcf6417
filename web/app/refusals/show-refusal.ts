import { t } from '#shared/translation/translate.ts'
import { otherAccountCode } from '#shared/page-account.ts'
import { refusalText } from '#shared/refusals.ts'
import type { QueryError } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

type Refusal = { __typename?: string; message?: string | null; links?: readonly string[] }

/** The user-facing sentence for a refusal or error. */
export function textOfRefusal(refusal: Refusal | QueryError): string {
  const kind =
    '__typename' in refusal && refusal.__typename ? refusal.__typename : ((refusal as QueryError).extensions?.code ?? '')
  const { message, links } = refusal as Refusal
  return refusalText({ kind, message: message ?? null, ...(links && { links }) })
}

/** Shows a refusal in a toast. Network failures offer a retry. */
export function showRefusal(refusal: Refusal | QueryError, retry?: () => void): void {
  const { code } = (refusal as QueryError).extensions ?? {}
  // The sender has shown it, with a way to reload.
  if (code === otherAccountCode) return
  const isNetwork = code === 'Network'
  if (isNetwork)
    showToast({
      message: t`An error occurred. Please try again or contact support`,
      toastStyle: 'RETRYABLE_ERROR',
      ...(retry && { action: { text: t`Try again`, run: retry } }),
    })
  else showToast({ message: textOfRefusal(refusal), toastStyle: 'ERROR' })
}
