import { t } from '#shared/translation/translate.ts'
import { maxEvidenceLength } from '#shared/author-verification.ts'
import { isbn13Of, isbnError } from '#shared/text/isbn.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { applyForVerificationMutation, authorStatusQuery } from './verified-authors.operations.ts'

export function ApplyForm() {
  const apply = useMutation(applyForVerificationMutation)
  const store = useDataStore()
  const form = useForm({
    initial: { isbn: '', evidence: '' },
    onSubmit: async (values) => {
      if (!isbn13Of(values.isbn)) return { field: 'isbn', message: t(isbnError) }
      const refusal = refusalOf(await apply(values), 'MutationSuccess')
      if (!refusal) await store.refetch(authorStatusQuery, {})
      return refusal
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} submitText={t`Apply`} size="l">
      <Field
        label={t`ISBN of one of your books`}
        hint={t`10 or 13 digits, from the back of the book. Hyphens are fine.`}
        {...form.field('isbn')}
      >
        <TextInput {...form.text('isbn')} dir="ltr" autoComplete="off" required maxLength={40} />
      </Field>
      <Field
        label={t`Proof that it’s yours`}
        hint={t`A page on your publisher’s site or your own that names you, or the name you publish under. Optional if your name is on the book.`}
        {...form.field('evidence')}
        limit={maxEvidenceLength}
      >
        <TextArea {...form.text('evidence')} rows={5} maxLength={maxEvidenceLength} />
      </Field>
      {guard}
    </Form>
  )
}
