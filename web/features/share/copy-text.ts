import { t } from '#shared/translation/translate.ts'
import { facilities } from '#web/app/local/facilities.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

type Messages = { done?: string; failed?: string }

/** Copies a text and says whether that succeeded. */
export async function copyText(
  text: string,
  { done = t`Copied.`, failed = t`We couldn’t copy it. Please select and copy it yourself.` }: Messages = {},
): Promise<void> {
  const isCopied = await copy(text)
  showToast(isCopied ? { message: done } : { message: failed, toastStyle: 'ERROR' })
}

/** If the browser refuses, the message contains the address. */
export const copyLink = (url: string): Promise<void> =>
  copyText(url, { done: t`Link copied`, failed: t`We couldn’t copy the link. Here it is: ${url}` })

async function copy(text: string): Promise<boolean> {
  const { clipboard } = facilities
  if (!clipboard) return false
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
