import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { withScheme } from '#web/shell/uploads/with-scheme.ts'
import { savePageMutation } from './your-lists.operations.ts'
import styles from './YourLists.module.css'

const maxUrlLength = 2_000

/** Saves a page of another site to the reading list by its address. */
export function SavePageForm({ onDone }: { onDone: () => void }) {
  const save = useMutation(savePageMutation)
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The form opens on request, so it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const submit = async () => {
    const address = url.trim()
    if (!address) return setProblem('Paste the URL of a page.')
    setBusy(true)
    const { data, errors } = await save({ url: withScheme(address) })
    setBusy(false)
    const payload = data?.savePage
    if (payload?.__typename !== 'Post') return setProblem(textOfRefusal(refusedBy(payload, errors)))
    showToast({ message: `“${payload.title}” is in your reading list.` })
    onDone()
  }
  return (
    <form
      className={styles.saveForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Page URL" hint="We’ll add it to your reading list, where only you can see it." error={problem}>
        <TextInput
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={maxUrlLength}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button kind="primary" type="submit" loading={isBusy}>
        Save
      </Button>
    </form>
  )
}
