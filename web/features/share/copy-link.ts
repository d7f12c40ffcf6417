import { showToast } from '#web/design/Toast/toast-store.ts'

/** Copies an address and confirms it; if the browser refuses, the message contains the address. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ message: 'Link copied' })
  } catch {
    showToast({ message: `We couldn’t copy the link. Here it is: ${url}`, toastStyle: 'ERROR' })
  }
}
