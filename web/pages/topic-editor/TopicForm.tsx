import { useState } from 'react'
import { topicVisibilities, type TopicVisibility } from '#shared/enums/topic-visibility.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { editTopicMutation, type TopicData } from './topic-editor.operations.ts'
import styles from './TopicEditor.module.css'

const maxNameLength = 50
const maxDescriptionLength = 280

const readers: Record<TopicVisibility, string> = {
  PUBLIC: 'Everyone, in the directory',
  SPECIAL: 'Anyone with the link',
  STAFF: 'Only staff',
}

type Props = { topic: TopicData; parents: readonly { id: string; name: string; slug: string }[]; isStaff: boolean }

export function TopicForm({ topic, parents, isStaff }: Props) {
  const edit = useMutation(editTopicMutation)
  const [name, setName] = useState(topic.name)
  const [description, setDescription] = useState(topic.description ?? '')
  const [imageId, setImageId] = useState(topic.image?.id ?? '')
  const [visibility, setVisibility] = useState(topic.visibility)
  const [parent, setParent] = useState(topic.parentTopic?.slug ?? '')
  const { guard, onInput, markSaved } = useFormGuard()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null }>()
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    const { data, errors } = await edit({
      topicSlug: topic.slug,
      input: { name, description, imageId, ...(isStaff && { visibility, parentTopicSlug: parent }) },
    })
    setBusy(false)
    const payload = data?.editTopic
    if (payload?.__typename === 'Topic') {
      markSaved()
      return void showToast({ message: 'Topic saved.' })
    }
    const problem = refusedBy(payload, errors)
    setRefusal({ message: textOfRefusal(problem), field: payload?.__typename === 'BadRequest' ? payload.field : null })
  }
  return (
    <form
      className={styles.form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Name" error={errorOf('name')} count={name.length} limit={maxNameLength}>
        <TextInput value={name} required maxLength={maxNameLength} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Description" error={errorOf('description')} count={description.length} limit={maxDescriptionLength}>
        <TextArea value={description} maxLength={maxDescriptionLength} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <CoverField
        subject="topic"
        cover={imageId}
        choices={imageId ? [imageId] : []}
        error={errorOf('imageId')}
        onChange={setImageId}
      />
      {isStaff && (
        <>
          <FieldSet legend="Who can see it" error={errorOf('visibility')}>
            {topicVisibilities.map((value) => (
              <Radio
                key={value}
                name="visibility"
                value={value}
                checked={visibility === value}
                onChange={() => setVisibility(value)}
              >
                {readers[value]}
              </Radio>
            ))}
          </FieldSet>
          <Field label="Parent topic" error={errorOf('parentTopicSlug')}>
            <Select value={parent} onChange={(event) => setParent(event.target.value)}>
              <option value="">None</option>
              {parents.map((one) => (
                <option key={one.id} value={one.slug}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Save topic
        </Button>
      </div>
      {guard}
    </form>
  )
}
