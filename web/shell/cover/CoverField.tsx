import { useRef, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { acceptedTypes, imageProblem, uploadImage } from '#web/shell/uploads/upload-image.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './CoverField.module.css'

type Props = {
  /** What the picture is for. */
  subject: keyof typeof pictures
  /** An image id, or an empty string for none. */
  cover: string
  /** Existing images to choose from. */
  choices: readonly string[]
  hint?: string
  error: string | undefined
  onChange: (imageId: string) => void
}

const pictures = {
  series: { legend: 'Picture', width: 144, height: 72 },
  topic: { legend: 'Picture', width: 144, height: 72 },
  newsletter: { legend: 'Picture', width: 144, height: 96 },
  book: { legend: 'Cover', width: 72, height: 108 },
  publication: { legend: 'Picture', width: 72, height: 72 },
  promotion: { legend: 'Picture', width: 144, height: 96 },
  header: { legend: 'Header background', width: 192, height: 64 },
  'feature page': { legend: 'Picture', width: 144, height: 96 },
  logo: { legend: 'Logo, shown instead of the name', width: 200, height: 24 },
}

/** Selects the cover: one of the existing images or an upload. */
export function CoverField({ subject, cover, choices, hint, error, onChange }: Props) {
  const { config } = useEnvironment()
  const { legend, width, height } = pictures[subject]
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (chosen: File) => {
    const fileError = imageProblem(chosen, config.imageUploadMaxMb)
    setProblem(fileError)
    if (fileError) return
    setBusy(true)
    const result = await uploadImage(chosen, () => {}, new AbortController().signal)
    setBusy(false)
    if (result.ok) onChange(result.image.id)
    else setProblem(result.message)
  }
  return (
    <FieldSet legend={legend} {...(hint && { hint })} error={error ?? problem}>
      <div className={styles.covers}>
        {choices.map((id, i) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === cover}
            aria-label={`Picture ${i + 1}`}
            onClick={() => onChange(id === cover ? '' : id)}
          >
            <Picture id={id} alt="" width={width} height={height} crop={subject !== 'logo'} />
          </button>
        ))}
        <input
          ref={file}
          type="file"
          hidden
          accept={acceptedTypes.join(',')}
          aria-label={`Upload a picture for the ${subject}`}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void upload(chosen)
          }}
        />
        <Button size="s" loading={isBusy} onClick={() => file.current?.click()}>
          Upload a picture
        </Button>
        {cover && (
          <Button size="s" kind="quiet" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </div>
    </FieldSet>
  )
}
