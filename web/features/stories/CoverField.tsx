import { type ReactNode, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { holdForms } from '#web/app/forms/hold-forms.ts'
import { acceptedTypes, imageProblem, uploadImage } from '#web/app/uploads/upload-image.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  /** What the picture is for. */
  subject: keyof typeof pictures
  /** An image id, or an empty string for none. */
  cover: string
  /** Existing images to choose from. */
  choices: readonly string[]
  /** What is shown until there is a picture. */
  empty?: ReactNode
  hint?: string
  error: string | undefined
  onChange: (imageId: string) => void
}

const pictures = {
  series: { legend: phrase`Picture`, upload: phrase`Upload a picture for the series`, width: 144, height: 72 },
  topic: { legend: phrase`Picture`, upload: phrase`Upload a picture for the topic`, width: 144, height: 72 },
  newsletter: { legend: phrase`Picture`, upload: phrase`Upload a picture for the newsletter`, width: 144, height: 96 },
  book: { legend: phrase`Cover`, upload: phrase`Upload a picture for the book`, width: 72, height: 108 },
  publication: { legend: phrase`Picture`, upload: phrase`Upload a picture for the publication`, width: 72, height: 72 },
  promotion: { legend: phrase`Picture`, upload: phrase`Upload a picture for the promotion`, width: 144, height: 96 },
  header: { legend: phrase`Header background`, upload: phrase`Upload a picture for the header`, width: 192, height: 64 },
  'feature page': { legend: phrase`Picture`, upload: phrase`Upload a picture for the feature page`, width: 144, height: 96 },
  logo: {
    legend: phrase`Logo, shown instead of the name`,
    upload: phrase`Upload a picture for the logo`,
    width: 200,
    height: 24,
  },
}

/** Selects the cover: one of the existing images or an upload. */
export function CoverField({ subject, cover, choices, empty, hint, error, onChange }: Props) {
  const { config } = useEnvironment()
  const { legend, upload, width, height } = pictures[subject]
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [run, isBusy] = useAction()
  const send = (chosen: File) =>
    run(async () => {
      const fileError = imageProblem(chosen, config.imageUploadMaxMb)
      setProblem(fileError)
      if (fileError) return
      const result = await uploadImage(chosen, () => {}, new AbortController().signal)
      if (result.ok) onChange(result.image.id)
      else setProblem(result.message)
    })
  return (
    <FieldSet legend={t(legend)} {...(hint && { hint })} error={error ?? problem}>
      <Row>
        {!cover && empty}
        {choices.map((id, i) => (
          <Thumbnail
            key={id}
            imageId={id}
            isChosen={id === cover}
            width={width}
            height={height}
            crop={subject !== 'logo'}
            aria-label={t`Picture ${i + 1}`}
            onClick={() => onChange(id === cover ? '' : id)}
          />
        ))}
        <input
          ref={file}
          type="file"
          hidden
          accept={acceptedTypes.join(',')}
          aria-label={t(upload)}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) holdForms(send(chosen))
          }}
        />
        <Button size="s" loading={isBusy} onClick={() => file.current?.click()}>
          {t`Upload a picture`}
        </Button>
        {cover && (
          <Button size="s" kind="quiet" onClick={() => onChange('')}>
            {t`Remove picture`}
          </Button>
        )}
      </Row>
    </FieldSet>
  )
}
