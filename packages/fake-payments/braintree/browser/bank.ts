/** Cardinal’s script, through which a page lets a bank confirm, and the page of that bank. */

type Listener = (data: object, jwt?: string) => void

const bankOrigin = 'https://centinelapistag.cardinalcommerce.com'

export function startSongbird(): void {
  const listeners = new Map<string, Listener>()
  const cardinal = {
    configure: () => undefined,
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    off: (event: string) => void listeners.delete(event),
    setup: () => void setTimeout(() => listeners.get('payments.setupComplete')?.({ sessionId: 'session' })),
    trigger: async () => ({ Status: true }),
    continue: (_flow: string, { AcsUrl: url }: { AcsUrl: string }) => {
      const frame = document.createElement('iframe')
      frame.title = '3D Secure'
      frame.src = url
      frame.style.cssText = 'position: fixed; inset: 10% 20%; width: 60%; height: 50%; z-index: 2147483647; background: white'
      document.body.append(frame)
      const close = ({ origin, data }: MessageEvent<{ bank?: 'confirmed' | 'refused' }>) => {
        if (origin !== bankOrigin || !data.bank) return
        removeEventListener('message', close)
        frame.remove()
        const isConfirmed = data.bank === 'confirmed'
        const result = { ActionCode: isConfirmed ? 'SUCCESS' : 'FAILURE', Validated: isConfirmed, Payment: {}, ErrorNumber: 0 }
        listeners.get('payments.validated')?.(result, data.bank)
      }
      addEventListener('message', close)
    },
  }
  Object.assign(window, { Cardinal: cardinal })
}

export function showBank(): void {
  for (const [text, bank] of [
    ['Complete', 'confirmed'],
    ['Fail', 'refused'],
  ] as const) {
    const button = document.createElement('button')
    button.textContent = text
    button.addEventListener('click', () => window.parent.postMessage({ bank }, '*'))
    document.body.append(button)
  }
}
