import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { maxAboutLength } from '#shared/text/profile-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import styles from './UserAboutPage.module.css'

const updateAboutMutation = graphql(`
  mutation UpdateAboutMutation($about: String!) {
    updateAbout(about: $about) {
      __typename
      ... on User { id about }
      ...Refusal
    }
  }
`)

export function AboutEditor({ about, onDone }: { about: string; onDone: () => void }) {
  const update = useMutation(updateAboutMutation)
  const form = useForm({
    takesFocus: true,
    initial: { about },
    onSubmit: async (values) => {
      const refusal = refusalOf(await update(values), 'User')
      if (refusal) return { ...refusal, field: 'about' }
      onDone()
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} submitText={t`Save`} onCancel={onDone} className={styles.editor}>
      <Field
        label={t`About you`}
        hint={t`Leave a blank line to start a new paragraph.`}
        {...form.field('about')}
        limit={maxAboutLength}
      >
        <TextArea {...form.text('about')} rows={10} />
      </Field>
      {guard}
    </Form>
  )
}
