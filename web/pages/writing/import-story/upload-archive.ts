import { replyMessage, uploadFile } from '#web/features/uploads/upload-file.ts'

export type ArchiveUpload = { ok: true; importId: string } | { ok: false; message: string }

const uploadFailedText = 'We couldn’t upload the file. Check your connection and try again.'

export async function uploadArchive(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ArchiveUpload> {
  const sent = await uploadFile<{ importId?: string }>('/_/import-archive', file, { field: 'archive', onProgress, signal })
  if (sent.kind === 'cancelled') return { ok: false, message: '' }
  const reply = sent.kind === 'answered' ? sent.reply : null
  const importId = reply?.payload?.importId
  return importId ? { ok: true, importId } : { ok: false, message: replyMessage(reply) ?? uploadFailedText }
}
