import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { deleteCollectionMutation, type PublicationSettings } from './management.operations.ts'
import styles from './Management.module.css'

/** Deletes the publication after its slug is typed as confirmation. */
export function RemovePublication({ publication }: { publication: PublicationSettings }) {
  const remove = useMutation(deleteCollectionMutation)
  const { navigate } = useNavigation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const removeIt = async () => {
    setBusy(true)
    const { data, errors } = await remove({ collectionId: publication.id, confirmSlug: typed })
    setBusy(false)
    const payload = data?.deleteCollection
    if (payload?.__typename !== 'MutationSuccess') return setProblem(textOfRefusal(refusedBy(payload, errors)))
    navigate(pathTo('ShowHome'))
    showToast({ message: `${publication.name} deleted. Its stories stay with their writers.` })
  }
  return (
    <section className={styles.part} aria-label="Delete">
      <h2>Delete</h2>
      <p>This permanently deletes its pages, staff list and followers. Stories stay with their writers, under their names.</p>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          void removeIt()
        }}
      >
        <Field label={`Type “${publication.slug}” to confirm`} error={problem}>
          <TextInput
            value={typed}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button kind="danger" type="submit" loading={isBusy} disabled={typed !== publication.slug}>
          Delete publication
        </Button>
      </form>
    </section>
  )
}
