import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { ensureXsrfToken, readXsrfToken } from '#web/shell/runtime/xsrf.ts'

export type UploadAnswer = { ok: true; image: ParagraphImage } | { ok: false; message: string; mayRetry: boolean }

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file is not even sent, as a sentence. */
export function fileProblem(file: Pick<File, 'type' | 'size'>, mostMegabytes: number): string | undefined {
  if (!acceptedTypes.includes(file.type)) return 'Images are JPEG, PNG, GIF or WebP.'
  return file.size > mostMegabytes * 1024 * 1024 ? `This image is too large. It may have up to ${mostMegabytes} MB.` : undefined
}

type Reply = {
  payload?: { value?: { fileId: string; imgWidth: number; imgHeight: number } }
  error?: { message?: string } | string
}

/** Sends one picture. `fetch` cannot tell how much has gone out; XMLHttpRequest can. */
export async function uploadImage(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadAnswer> {
  await ensureXsrfToken().catch(() => {})
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = (message: string, mayRetry = true) => resolve({ ok: false, message, mayRetry })
    request.open('POST', '/_/upload')
    request.responseType = 'json'
    request.setRequestHeader('x-xsrf-token', readXsrfToken() ?? '')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => failed('The picture could not be sent. Check your connection.'))
    request.addEventListener('abort', () => failed('Cancelled.'))
    request.addEventListener('load', () => {
      const reply = request.response as Reply | null
      const value = reply?.payload?.value
      if (request.status === 200 && value)
        return resolve({ ok: true, image: { id: value.fileId, originalWidth: value.imgWidth, originalHeight: value.imgHeight } })
      const told = typeof reply?.error === 'string' ? reply.error : reply?.error?.message
      failed(told ?? 'The picture could not be sent.', request.status >= 500 || request.status === 429 || request.status === 403)
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('uploadedFile', file)
    request.send(form)
  })
}
