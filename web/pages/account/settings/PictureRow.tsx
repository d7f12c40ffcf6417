import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { minAvatarSize } from '#shared/text/profile-bounds.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { acceptedTypes, imageProblem, uploadImage } from '#web/app/uploads/upload-image.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type SaveResult, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { canvasToFile } from './crop-picture.ts'
import { PictureCrop } from './PictureCrop.tsx'
import styles from './SettingsPage.module.css'

type Props = { name: string; imageId: string | null; onSave: (imageId: string) => Promise<SaveResult> }
type Chosen = { picture: ImageBitmap; type: string }

export function PictureRow({ name, imageId, onSave }: Props) {
  const { config } = useEnvironment()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const [status, setStatus] = useState('')
  const [run, isSaving] = useAction()
  useEffect(() => () => chosen?.picture.close(), [chosen])

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setStatus('')
    if (!file) return
    const problem = imageProblem(file, config.imageUploadMaxMb)
    const picture = problem ? undefined : await createImageBitmap(file).catch(() => undefined)
    if (!picture) return setError(problem ?? t`We can’t read this file. Choose a JPEG, PNG, GIF or WebP image.`)
    if (Math.min(picture.width, picture.height) < minAvatarSize)
      return setError(t`Choose a picture that’s at least ${minAvatarSize} by ${minAvatarSize} pixels.`)
    setError(undefined)
    setChosen({ picture, type: file.type })
  }
  const finish = (words: string) => {
    setChosen(undefined)
    setStatus(words)
    opener.current?.focus()
  }
  const save = (imageIdToSave: () => Promise<string | undefined>, words: string) =>
    run(async () => {
      setError(undefined)
      const id = await imageIdToSave()
      const refusal = id === undefined ? undefined : await onSave(id)
      if (refusal) setError(textOfRefusal(refusal))
      else if (id !== undefined) finish(words)
    })
  const upload = async (): Promise<string | undefined> => {
    const file = canvas.current && chosen ? await canvasToFile(canvas.current, chosen.type) : undefined
    const sent = file && (await uploadImage(file, () => {}, new AbortController().signal))
    if (sent?.ok) return sent.image.id
    setError(sent?.message ?? t`We couldn’t crop that picture.`)
    return undefined
  }

  return (
    <>
      <SettingRow title={t`Picture`} hint={t`JPEG, PNG, GIF or WebP, up to ${config.imageUploadMaxMb} MB.`}>
        <Avatar name={name} imageId={imageId} size="S" />
        {imageId && !chosen && (
          <Button size="s" kind="quiet" loading={isSaving} onClick={() => void save(async () => '', t`Removed`)}>
            {t`Remove`}
          </Button>
        )}
        <Button ref={opener} size="s" aria-label={t`Choose a picture`} onClick={() => input.current?.click()}>
          {t`Choose`}
        </Button>
      </SettingRow>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label={t`Picture file`}
        onChange={(event) => void choose(event)}
      />
      {chosen && (
        <Stack align="start" className={styles.crop}>
          <PictureCrop picture={chosen.picture} canvas={canvas} />
          <Row>
            <Button kind="primary" size="s" loading={isSaving} onClick={() => void save(upload, t`Saved`)}>
              {t`Save`}
            </Button>
            <Button kind="quiet" size="s" onClick={() => finish('')}>
              {t`Cancel`}
            </Button>
          </Row>
        </Stack>
      )}
      <FieldError id="picture-error" error={error} />
      <Text as="span" role="status">
        {status}
      </Text>
    </>
  )
}
