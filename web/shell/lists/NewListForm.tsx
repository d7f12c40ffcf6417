import type { listCardFragment } from '#web/shell/lists/list-card.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { maxListNameLength } from '#shared/list-bounds.ts'
import { createListMutation } from './lists.operations.ts'
import styles from './lists.module.css'

type Props = {
  /** Added to the new list right away. */
  storyId?: string
  onDone: (list: DataOf<typeof listCardFragment>) => void
  onCancel: () => void
}

/** Only the name is required. */
export function NewListForm({ storyId, onDone, onCancel }: Props) {
  const create = useMutation(createListMutation)
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The form opens on request, so it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const [problem, setProblem] = useState<string>()
  const createList = async () => {
    if (!name.trim()) return setProblem('Give the list a name.')
    setBusy(true)
    const { data, errors } = await create({
      name: name.trim(),
      visibility: isPrivate ? 'PRIVATE' : 'PUBLIC',
      ...(storyId && { postId: storyId }),
    })
    setBusy(false)
    const payload = data?.createCatalog
    if (payload?.__typename === 'Catalog') return onDone(payload)
    setProblem(textOfRefusal(refusedBy(payload, errors)))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void createList()
      }}
    >
      <Field label="List name" error={problem} count={name.length} limit={maxListNameLength}>
        <TextInput
          ref={field}
          value={name}
          maxLength={maxListNameLength}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Checkbox checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)}>
        Only I can see it
      </Checkbox>
      <div className={styles.formActions}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" loading={isBusy}>
          Create list
        </Button>
      </div>
    </form>
  )
}
