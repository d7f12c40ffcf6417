import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import styles from './ImportStoryPage.module.css'
import { replyMessage, uploadFile } from '#web/app/uploads/upload-file.ts'

type Place = { place: string; name?: Phrase; instructions: Phrase }

const places: readonly Place[] = [
  {
    place: 'Medium',
    instructions: phrase`Settings, Security and apps, Download your information: the .zip they email you`,
  },
  { place: 'Substack', instructions: phrase`Settings, Exports, New export: the .zip` },
  { place: 'Ghost', instructions: phrase`Settings, Migration tools, Export content: the .json` },
  { place: 'WordPress', instructions: phrase`Tools, Export, Posts: the .xml` },
  {
    place: 'Others',
    name: phrase`Hugo, Jekyll, Obsidian and others`,
    instructions: phrase`the folder of .md files with its images, as a .zip`,
  },
]

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
          <p>{sending.share < 1 ? t`Uploading ${sending.name}` : t`Reading ${sending.name}`}</p>
          <Progress value={sending.share} label={t`Uploading ${sending.name}`} />
          <Button onClick={() => stop.current?.abort()}>{t`Cancel`}</Button>
        </Stack>
      ) : (
        <DropZone
          label={t`Export file`}
          icon={<FileUp />}
          accept=".zip,.json,.xml,.md,.markdown,.html,.htm"
          prompt={t`Drop the file here, or`}
          over={t`Drop to review it`}
          hint={t`ZIP, JSON, XML, Markdown or HTML, up to 100 MB`}
          onFiles={(files) => void send(files)}
        />
      )}
      <FieldError id="archive-error" error={error} />
      <details className={styles.where}>
        <summary>{t`Where to find the file`}</summary>
        <dl>
          {places.map(({ place, name, instructions }) => (
            <div key={place}>
              <dt>{name ? t(name) : place}</dt>
              <dd>{t(instructions)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

export type ArchiveUpload = { ok: true; importId: string } | { ok: false; message: string }

const uploadFailedText = phrase`We couldn’t upload the file. Check your connection and try again.`

async function uploadArchive(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<ArchiveUpload> {
  const sent = await uploadFile<{ importId?: string }>('/_/import-archive', file, { field: 'archive', onProgress, signal })
  if (sent.kind === 'cancelled') return { ok: false, message: '' }
  const reply = sent.kind === 'answered' ? sent.reply : null
  const importId = reply?.payload?.importId
  return importId ? { ok: true, importId } : { ok: false, message: replyMessage(reply) ?? t(uploadFailedText) }
}
