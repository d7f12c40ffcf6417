import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import styles from './ImportStoryPage.module.css'
import { replyMessage, uploadFile } from '#web/app/uploads/upload-file.ts'

const places = [
  ['Medium', 'Settings, Security and apps, Download your information: the .zip they email you'],
  ['Substack', 'Settings, Exports, New export: the .zip'],
  ['Ghost', 'Settings, Migration tools, Export content: the .json'],
  ['WordPress', 'Tools, Export, Posts: the .xml'],
  ['Hugo, Jekyll, Obsidian and others', 'the folder of .md files with its images, as a .zip'],
] as const

export function ArchiveForm({ onRead }: { onRead: (importId: string) => void }) {
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [error, setError] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  const send = async ([file]: File[]) => {
    if (!file) return
    setError(undefined)
    setSending({ name: file.name, share: 0 })
    stop.current = new AbortController()
    const sent = await uploadArchive(file, (share) => setSending({ name: file.name, share }), stop.current.signal)
    setSending(undefined)
    if (sent.ok) onRead(sent.importId)
    else if (sent.message) setError(sent.message)
  }

  return (
    <>
      {sending ? (
        <Stack gap={3} align="start" role="status">
          <p>{sending.share < 1 ? `Uploading ${sending.name}` : `Reading ${sending.name}`}</p>
          <Progress value={sending.share} label={`Uploading ${sending.name}`} />
          <Button onClick={() => stop.current?.abort()}>Cancel</Button>
        </Stack>
      ) : (
        <DropZone
          label="Export file"
          icon={<FileUp />}
          accept=".zip,.json,.xml,.md,.markdown,.html,.htm"
          prompt="Drop the file here, or"
          over="Drop to review it"
          hint="ZIP, JSON, XML, Markdown or HTML, up to 100 MB"
          onFiles={(files) => void send(files)}
        />
      )}
      <FieldError id="archive-error" error={error} />
      <details className={styles.where}>
        <summary>Where to find the file</summary>
        <dl>
          {places.map(([place, instructions]) => (
            <div key={place}>
              <dt>{place}</dt>
              <dd>{instructions}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

export type ArchiveUpload = { ok: true; importId: string } | { ok: false; message: string }

const uploadFailedText = 'We couldn’t upload the file. Check your connection and try again.'

async function uploadArchive(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<ArchiveUpload> {
  const sent = await uploadFile<{ importId?: string }>('/_/import-archive', file, { field: 'archive', onProgress, signal })
  if (sent.kind === 'cancelled') return { ok: false, message: '' }
  const reply = sent.kind === 'answered' ? sent.reply : null
  const importId = reply?.payload?.importId
  return importId ? { ok: true, importId } : { ok: false, message: replyMessage(reply) ?? uploadFailedText }
}
