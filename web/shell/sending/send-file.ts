import { ensureXsrfToken, readXsrfToken } from '#web/shell/runtime/xsrf.ts'

type Options = {
  /** The name the server knows the file by. */
  field: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** What the server answered; nothing of that when it was not reached, or when it was cancelled. */
export type Sent<Payload> =
  | { kind: 'answered'; status: number; reply: Reply<Payload> | null }
  | { kind: 'lost' }
  | { kind: 'cancelled' }

export type Reply<Payload> = { payload?: Payload; error?: { message?: string } | string }

/** Why a file did not arrive, as a sentence, and whether sending it again may help. */
export type UploadFailure = { ok: false; message: string; mayRetry: boolean }

/** Why the server refused, as a sentence. */
export const messageIn = (reply: Reply<unknown> | null): string | undefined =>
  typeof reply?.error === 'string' ? reply.error : reply?.error?.message

/** Sends one file, or a piece of one, and tells how far it is. `fetch` cannot tell how much has gone out; XMLHttpRequest can. */
export async function sendFile<Payload>(
  path: string,
  file: Blob,
  { field, onProgress, signal }: Options,
): Promise<Sent<Payload>> {
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
      resolve({ kind: 'answered', status: request.status, reply: request.response as Reply<Payload> | null }),
    )
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
