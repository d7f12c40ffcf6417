import { type FormEvent, useState } from 'react'
import { trailingId } from '#shared/text/slug.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { requestFeatureMutation, type PublicationDesk } from './desk.operations.ts'
import styles from './Desk.module.css'

/** The id at the end of a story's address, in any of its forms. */
const idIn = (address: string): string | undefined => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return trailingId(
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  )
}

/** Editors request a story from its writer for their publication. */
export function RequestStoryForm({ desk }: { desk: PublicationDesk }) {
  const requestStory = useMutation(requestFeatureMutation)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const storyId = idIn(address.trim())
    if (!storyId) return setProblem('Paste the URL of a published story.')
    setBusy(true)
    const refusal = refusalOf(
      await requestStory({ postId: storyId, collectionId: desk.id }),
      (data) => data.askToFeaturePost,
      'MutationSuccess',
    )
    setBusy(false)
    if (refusal) return setProblem(textOfRefusal(refusal))
    setAddress('')
    showToast({ message: 'We’ve emailed the writer.' })
  }
  return (
    <form className={styles.ask} noValidate onSubmit={(event) => void submit(event)}>
      <h2>Request a story</h2>
      <p>It must be published and not in a publication. The writer has the final say.</p>
      <Field label="Story URL" error={problem}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" loading={isBusy}>
        Ask the writer
      </Button>
    </form>
  )
}
