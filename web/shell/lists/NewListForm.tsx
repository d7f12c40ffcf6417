import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#web/data/data-context.tsx'
import type { ListCardFragment } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { maxNameLength } from './list-bounds.ts'
import { createListMutation } from './lists.operations.ts'
import styles from './lists.module.css'

type Props = {
  /** Added to the new list right away. */
  storyId?: string
  onDone: (list: ListCardFragment) => void
  onCancel: () => void
}

/** Only the name is required. */
export function NewListForm({ storyId, onDone, onCancel }: Props) {
  const create = useCommand(createListMutation)
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The form opens on request, so it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    if (!name.trim()) return setProblem('Give the list a name.')
    setBusy(true)
    const { data, errors } = await create({
      name: name.trim(),
      visibility: isPrivate ? 'PRIVATE' : 'PUBLIC',
      ...(storyId && { postId: storyId }),
    })
    setBusy(false)
    const answer = data?.createCatalog
    if (answer?.__typename === 'Catalog') return onDone(answer)
    setProblem(textOfRefusal(refusedBy(answer, errors)))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Field label="List name" error={problem} count={name.length} limit={maxNameLength}>
        <TextInput
          ref={field}
          value={name}
          maxLength={maxNameLength}
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
