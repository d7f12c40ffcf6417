import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { maxTopicDescriptionLength, maxTopicNameLength } from '#shared/limits.ts'
import { topicVisibilities, type TopicVisibility } from '#shared/enums/topics.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { editTopicMutation, type TopicData } from './topic-editor.operations.ts'

const readers: Record<TopicVisibility, Phrase> = {
  PUBLIC: phrase`Everyone, in the directory`,
  SPECIAL: phrase`Anyone with the link`,
  STAFF: phrase`Only staff`,
}

type Props = { topic: TopicData; parents: readonly { id: string; name: string; slug: string }[]; isStaff: boolean }

export function TopicForm({ topic, parents, isStaff }: Props) {
  const edit = useMutation(editTopicMutation)
  const form = useForm({
    initial: {
      name: topic.name,
      description: topic.description ?? '',
      imageId: topic.image?.id ?? '',
      visibility: topic.visibility,
      parentTopicSlug: topic.parentTopic?.slug ?? '',
    },
    onSubmit: async ({ visibility, parentTopicSlug, ...values }) => {
      const input = { ...values, ...(isStaff && { visibility, parentTopicSlug }) }
      const refusal = refusalOf(await edit({ topicSlug: topic.slug, input }), 'Topic')
      if (!refusal) showToast({ message: t`Topic saved.` })
      return refusal
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const { imageId } = form.values
  return (
    <Form form={form} submitText={t`Save topic`} size="l">
      <Field label={t`Name`} {...form.field('name')} limit={maxTopicNameLength}>
        <TextInput {...form.text('name')} required maxLength={maxTopicNameLength} />
      </Field>
      <Field label={t`Description`} {...form.field('description')} limit={maxTopicDescriptionLength}>
        <TextArea {...form.text('description')} maxLength={maxTopicDescriptionLength} />
      </Field>
      <CoverField
        subject="topic"
        cover={imageId}
        choices={imageId ? [imageId] : []}
        error={form.errorOf('imageId')}
        onChange={(chosen) => form.change({ imageId: chosen })}
      />
      {isStaff && (
        <>
          <FieldSet legend={t`Who can see it`} error={form.errorOf('visibility')}>
            {topicVisibilities.map((value) => (
              <Radio key={value} {...form.radio('visibility', value)}>
                {t(readers[value])}
              </Radio>
            ))}
          </FieldSet>
          <Field label={t`Parent topic`} error={form.errorOf('parentTopicSlug')}>
            <Select {...form.text('parentTopicSlug')}>
              <option value="">{t`No parent topic`}</option>
              {parents.map((parent) => (
                <option key={parent.id} value={parent.slug}>
                  {parent.name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {guard}
    </Form>
  )
}
