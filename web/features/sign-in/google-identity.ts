type Moment = { isSkippedMoment: () => boolean; isDismissedMoment: () => boolean; getDismissedReason: () => string }
type Settings = {
  client_id: string
  nonce: string
  context: 'signin'
  use_fedcm_for_prompt: boolean
  cancel_on_tap_outside: boolean
  callback: (response: { credential: string }) => void
}
type GoogleIdentity = {
  initialize: (settings: Settings) => void
  prompt: (listen: (moment: Moment) => void) => void
  cancel: () => void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

let loading: Promise<void> | undefined

/** Loads Google's script once. Undefined if an extension or the content security policy blocks it. */
export async function loadGoogleIdentity(): Promise<GoogleIdentity | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = 'https://accounts.google.com/gsi/client'
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    document.head.append(script)
  })
  await loading
  return window.google?.accounts?.id
}
