import { ensureXsrfToken, readXsrfToken } from '#web/shell/runtime/xsrf.ts'

type Options = {
  /** The name the server knows the file by. */
  field: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** What the server answered; nothing of that when it was not reached, or when it was cancelled. */
export type Sent<Reply> = { kind: 'answered'; status: number; reply: Reply | null } | { kind: 'lost' } | { kind: 'cancelled' }

/** Sends one file and tells how far it is. `fetch` cannot tell how much has gone out; XMLHttpRequest can. */
export async function sendFile<Reply>(path: string, file: File, { field, onProgress, signal }: Options): Promise<Sent<Reply>> {
  await ensureXsrfToken().catch(() => {})
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('x-xsrf-token', readXsrfToken() ?? '')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => resolve({ kind: 'lost' }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    request.addEventListener('load', () =>
      resolve({ kind: 'answered', status: request.status, reply: request.response as Reply | null }),
    )
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
