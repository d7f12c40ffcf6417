import { call } from './api.ts'
import { isMessage } from './messages.ts'

const credentials = { key: 'pk_test_bank', account: undefined }

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}

/** The page of a bank, in a dialog or on its own. */
export function showBank(): void {
  const query = new URLSearchParams(location.search)
  const secret = query.get('client_secret') ?? ''
  const answer = async (outcome: string) => {
    await call(credentials, 'POST', '/v1/3ds2/authenticate', { client_secret: secret, outcome })
    const back = query.get('return_url')
    if (window.parent !== window) window.parent.postMessage({ event: 'answered' }, '*')
    else if (back) location.assign(withIntent(back, secret, outcome))
  }
  const heading = document.createElement('h1')
  heading.textContent = '3D Secure'
  const main = document.createElement('main')
  main.append(
    heading,
    button('Complete', () => void answer('succeeded')),
    button('Fail', () => void answer('failed')),
  )
  document.body.append(main)
}

/** An address to return to, with what Stripe adds to it. */
export function withIntent(back: string, secret: string, status: string): string {
  const [id = ''] = secret.split('_secret_')
  const name = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const url = new URL(back)
  url.searchParams.set(name, id)
  url.searchParams.set(`${name}_client_secret`, secret)
  url.searchParams.set('redirect_status', status)
  return url.href
}

/** Opens the bank's page over this one, until the payer has answered. */
export function openBankDialog(secret: string): Promise<void> {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', '3D Secure')
  Object.assign(dialog.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgb(0 0 0 / 40%)' })
  const frame = document.createElement('iframe')
  frame.title = '3D Secure'
  frame.src = `https://hooks.stripe.com/3d_secure_2/challenge?${new URLSearchParams({ client_secret: secret })}`
  Object.assign(frame.style, {
    display: 'block',
    margin: '10vh auto',
    width: '400px',
    maxWidth: '90%',
    height: '300px',
    border: '0',
    background: 'white',
  })
  dialog.append(frame)
  const focused = document.activeElement
  document.body.append(dialog)
  frame.focus()
  return new Promise((resolve) => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || !isMessage(data) || !('event' in data) || data.event !== 'answered') return
      window.removeEventListener('message', onMessage)
      dialog.remove()
      if (focused instanceof HTMLElement) focused.focus()
      resolve()
    }
    window.addEventListener('message', onMessage)
  })
}
