import { showToast } from '#web/design/Toast/toast-store.ts'

/** Puts an address into the clipboard and says so; where the browser refuses, the address stands in the message. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ message: 'Link copied' })
  } catch {
    showToast({ message: `We couldn’t copy the link. Here it is: ${url}`, toastStyle: 'ERROR' })
  }
}
