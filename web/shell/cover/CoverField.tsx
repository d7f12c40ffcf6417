import { useRef, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { acceptedTypes, fileProblem, uploadImage } from '#web/shell/sending/upload-image.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './CoverField.module.css'

type Props = {
  /** What it is a picture of. */
  of: 'series' | 'topic' | 'book' | 'newsletter'
  /** The id of the picture; empty for none. */
  cover: string
  /** Pictures one may take instead of a new one. */
  choices: readonly string[]
  error: string | undefined
  onChange: (imageId: string) => void
}

const shapes = {
  series: { width: 144, height: 72 },
  topic: { width: 144, height: 72 },
  newsletter: { width: 144, height: 96 },
  book: { width: 72, height: 108 },
}

/** The picture at the head of something: one of those it has already, or another. */
export function CoverField({ of, cover, choices, error, onChange }: Props) {
  const { config } = useEnvironment()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (chosen: File) => {
    const wrong = fileProblem(chosen, config.imageUploadMaxMb)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    const answer = await uploadImage(chosen, () => {}, new AbortController().signal)
    setBusy(false)
    if (answer.ok) onChange(answer.image.id)
    else setProblem(answer.message)
  }
  return (
    <FieldSet legend={of === 'book' ? 'Cover' : 'Picture'} error={error ?? problem}>
      <div className={styles.covers}>
        {choices.map((id, i) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === cover}
            aria-label={`Picture ${i + 1}`}
            onClick={() => onChange(id === cover ? '' : id)}
          >
            <Picture id={id} alt="" {...shapes[of]} crop />
          </button>
        ))}
        <input
          ref={file}
          type="file"
          hidden
          accept={acceptedTypes.join(',')}
          aria-label={`A picture for the ${of}`}
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
            No picture
          </Button>
        )}
      </div>
    </FieldSet>
  )
}
