import { useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { durations } from '#web/design/constants.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { maxListDescriptionLength, maxListNameLength } from '#shared/list-bounds.ts'
import type { ListCardData } from './list-card.fragment.ts'
import { editListMutation } from './lists.operations.ts'
import styles from './lists.module.css'

type Props = { list: ListCardData; onClosed: () => void }

/** Edits a list's name and visibility. */
export function EditListDialog({ list, onClosed }: Props) {
  const edit = useMutation(editListMutation)
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState(list.name)
  const [description, setDescription] = useState(list.description ?? '')
  const [visibility, setVisibility] = useState(list.visibility)
  const [allowResponses, setAllowResponses] = useState(!list.isDiscussionClosed)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null }>()
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const close = () => {
    setOpen(false)
    setTimeout(onClosed, durations.modal)
  }
  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    const { data, errors } = await edit({
      catalogId: list.id,
      name,
      description,
      visibility,
      allowResponses,
      version: list.version,
    })
    setBusy(false)
    const payload = data?.editCatalog
    if (payload?.__typename === 'Catalog') {
      showToast({ message: 'Changes saved.' })
      return close()
    }
    const problem = refusedBy(payload, errors)
    setRefusal({ message: textOfRefusal(problem), field: payload?.__typename === 'BadRequest' ? payload.field : null })
  }
  const choice = (value: typeof visibility) => ({
    name: 'visibility',
    value,
    checked: visibility === value,
    onChange: () => setVisibility(value),
  })
  return (
    <Dialog open={isOpen} onClose={close} title="Edit list">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {list.predefined === null && (
          <Field label="Name" error={errorOf('name')} count={name.length} limit={maxListNameLength}>
            <TextInput value={name} maxLength={maxListNameLength} required onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <Field label="Description" error={errorOf('description')} count={description.length} limit={maxListDescriptionLength}>
          <TextArea
            value={description}
            maxLength={maxListDescriptionLength}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <FieldSet legend="Who can see it">
          <Radio {...choice('PUBLIC')}>Everyone</Radio>
          <Radio {...choice('LOCKED')}>
            Members
            <small>You need to be a member yourself.</small>
          </Radio>
          <Radio {...choice('PRIVATE')}>Only you</Radio>
        </FieldSet>
        <Checkbox checked={allowResponses} onChange={(event) => setAllowResponses(event.target.checked)}>
          Allow responses
        </Checkbox>
        <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
        <div className={styles.formActions}>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" loading={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
