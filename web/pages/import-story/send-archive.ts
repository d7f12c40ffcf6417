import { messageIn, sendFile } from '#web/shell/sending/send-file.ts'

export type Sent = { ok: true; importId: string } | { ok: false; message: string }

const lost = 'We couldn’t upload the file. Check your connection and try again.'

export async function sendArchive(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Sent> {
  const sent = await sendFile<{ importId?: string }>('/_/import-archive', file, { field: 'archive', onProgress, signal })
  if (sent.kind === 'cancelled') return { ok: false, message: '' }
  const reply = sent.kind === 'answered' ? sent.reply : null
  const importId = reply?.payload?.importId
  return importId ? { ok: true, importId } : { ok: false, message: messageIn(reply) ?? lost }
}
