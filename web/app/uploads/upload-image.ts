import { t } from '#shared/translation/translate.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { callHeaders } from '#web/app/runtime/page-account.ts'
import { ensureXsrfToken } from '#web/app/runtime/xsrf.ts'
import { replyMessage, type UploadReply, uploadFile, type UploadFailure } from './upload-file.ts'

export type ImageUploadResult = { ok: true; image: ParagraphImage } | UploadFailure

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file is refused before uploading, as a sentence. */
export function imageProblem(file: Pick<File, 'type' | 'size'>, maxMegabytes: number): string | undefined {
  if (!acceptedTypes.includes(file.type)) return t`Choose a JPEG, PNG, GIF or WebP image.`
  return file.size > maxMegabytes * 1024 * 1024 ? t`This image is too large. Images can be up to ${maxMegabytes} MB.` : undefined
}

type Stored = { value?: { fileId: string; imgWidth: number; imgHeight: number } }

/** Asks the server to fetch a picture by URL. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<ImageUploadResult> {
  await ensureXsrfToken().catch(() => {})
  try {
    const response = await fetch('/_/upload-url', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...callHeaders() },
      body: JSON.stringify({ url }),
      signal,
    })
    const reply = (await response.json()) as UploadReply<Stored>
    const value = reply.payload?.value
    if (response.ok && value)
      return { ok: true, image: { id: value.fileId, originalWidth: value.imgWidth, originalHeight: value.imgHeight } }
    return { ok: false, message: replyMessage(reply) ?? t`We couldn’t get that image.`, canRetry: true }
  } catch {
    return { ok: false, message: t`We couldn’t get that image. Check your connection.`, canRetry: true }
  }
}

export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImageUploadResult> {
  const failed = (message: string, mayRetry = true): ImageUploadResult => ({ ok: false, message, canRetry: mayRetry })
  const sent = await uploadFile<Stored>('/_/upload', file, { field: 'uploadedFile', onProgress, signal })
  if (sent.kind === 'lost') return failed(t`We couldn’t upload that image. Check your connection.`)
  if (sent.kind === 'cancelled') return failed(t`Canceled.`)
  const { status, reply } = sent
  const value = reply?.payload?.value
  if (status === 200 && value)
    return { ok: true, image: { id: value.fileId, originalWidth: value.imgWidth, originalHeight: value.imgHeight } }
  return failed(replyMessage(reply) ?? t`We couldn’t upload that image.`, status >= 500 || status === 429 || status === 403)
}
