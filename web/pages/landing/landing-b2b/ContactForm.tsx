import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type VariablesOf, graphql } from '#web/data/graphql.ts'
import { useState } from 'react'
import { maxContactLengths } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'

const sendContactMessageMutation = graphql(`
  mutation SendContactMessageMutation($input: ContactInput!) {
    sendContactMessage(input: $input) {
      __typename
      ...Refusal
    }
  }
`)

type ContactFormReason = VariablesOf<typeof sendContactMessageMutation>['input']['reason']

type Props = { reason: ContactFormReason; organization: string; hint: string }

/** A contact form. The confirmation replaces it. */
export function ContactForm({ reason, organization, hint }: Props) {
  const send = useMutation(sendContactMessageMutation)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { name: '', email: '', organization: '', message: '' },
    onSubmit: async (values) => {
      const { refusal } = readPayload(await send({ input: { reason, ...values } }), 'MutationSuccess')
      if (!refusal) setSentTo(values.email)
      return refusal
    },
  })
  if (sentTo)
    return (
      <div role="status">
        <Notice tone="positive">{rich`Thank you. We’ve got your message and will reply to ${<bdi>{sentTo}</bdi>}.`}</Notice>
      </div>
    )
  return (
    <Form form={form} submitText={t`Send`} size="l">
      <Field label={t`Your name`} {...form.field('name')}>
        <TextInput {...form.text('name')} autoComplete="name" required maxLength={maxContactLengths.name} />
      </Field>
      <Field label={t`Email`} {...form.field('email')}>
        <TextInput
          {...form.text('email')}
          type="email"
          autoComplete="email"
          required
          maxLength={maxContactLengths.email}
          dir="ltr"
        />
      </Field>
      <Field label={organization} {...form.field('organization')}>
        <TextInput {...form.text('organization')} autoComplete="organization" maxLength={maxContactLengths.organization} />
      </Field>
      <Field label={t`Your message`} hint={hint} {...form.field('message')}>
        <TextArea {...form.text('message')} required maxLength={maxContactLengths.message} />
      </Field>
    </Form>
  )
}
