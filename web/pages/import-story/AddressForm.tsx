import { type FormEvent, useState } from 'react'
import { refusalText } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { withScheme } from '#web/shell/uploads/with-scheme.ts'
import { importPostMutation } from './import-story.operations.ts'
import styles from './ImportStoryPage.module.css'

const maxUrlLength = 2_000

export function AddressForm() {
  const { navigate } = useNavigation()
  const importPost = useMutation(importPostMutation)
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || url.trim() === '') return
    setBusy(true)
    setError(undefined)
    const { data, errors } = await importPost({ url: withScheme(url.trim()) })
    setBusy(false)
    const payload = data?.importPost
    if (payload?.__typename === 'Post') return navigate(pathTo('ShowPostEdit', { postId: payload.id }))
    setError(
      payload
        ? refusalText({ kind: payload.__typename, message: payload.message })
        : (errors?.[0]?.message ?? 'We couldn’t import that story. Try again in a moment.'),
    )
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.address}>
      <Field label="Story URL" error={error}>
        <TextInput
          type="url"
          name="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={maxUrlLength}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button kind="primary" type="submit" loading={isBusy} disabled={url.trim() === ''}>
        Import
      </Button>
    </form>
  )
}
