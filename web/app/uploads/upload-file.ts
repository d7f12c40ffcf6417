import { callHeaders } from '#web/app/runtime/page-account.ts'
import { ensureXsrfToken } from '#web/app/runtime/xsrf.ts'

type Options = {
  /** The form field name the server expects. */
  field: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The server's response; without one when the server was unreachable or the upload was canceled. */
export type FileUploadResult<Payload> =
  | { kind: 'answered'; status: number; reply: UploadReply<Payload> | null }
  | { kind: 'lost' }
  | { kind: 'cancelled' }

export type UploadReply<Payload> = { payload?: Payload; error?: { message?: string } | string }

/** Why an upload failed, as a sentence, and whether retrying may help. */
export type UploadFailure = { ok: false; message: string; canRetry: boolean }

/** The server's reason for a refusal, as a sentence. */
export const replyMessage = (reply: UploadReply<unknown> | null): string | undefined =>
  typeof reply?.error === 'string' ? reply.error : reply?.error?.message

/** Uploads a file or a chunk with progress. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function uploadFile<Payload>(
  path: string,
  file: Blob,
  { field, onProgress, signal }: Options,
): Promise<FileUploadResult<Payload>> {
  await ensureXsrfToken().catch(() => {})
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => resolve({ kind: 'lost' }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    request.addEventListener('load', () =>
      resolve({ kind: 'answered', status: request.status, reply: request.response as UploadReply<Payload> | null }),
    )
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
