import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import styles from './ContactForm.module.css'
import { type ContactFormReason, sendContactMessageMutation } from './contact.operations.ts'

const maxLengths = { name: 100, email: 254, organization: 200, message: 5_000 }

type Props = { reason: ContactFormReason; organization: string; hint: string }

/** A contact form. The confirmation replaces it. */
export function ContactForm({ reason, organization, hint }: Props) {
  const send = useMutation(sendContactMessageMutation)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null }>()
  const errorOf = (field: keyof typeof maxLengths) => (refusal?.field === field ? refusal.message : undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const valueOf = (field: keyof typeof maxLengths) => {
      const value = form.get(field)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    setRefusal(undefined)
    const { data, errors } = await send({
      input: {
        reason,
        name: valueOf('name'),
        email: valueOf('email'),
        organization: valueOf('organization'),
        message: valueOf('message'),
      },
    })
    setBusy(false)
    const payload = data?.sendContactMessage
    if (payload?.__typename === 'MutationSuccess') return setSentTo(valueOf('email'))
    const problem = refusedBy(payload, errors)
    setRefusal({ message: textOfRefusal(problem), field: payload?.__typename === 'BadRequest' ? payload.field : null })
  }
  if (sentTo)
    return (
      <p className={styles.sent} role="status">
        Thank you. We’ve got your message and will reply to <bdi>{sentTo}</bdi>.
      </p>
    )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Your name" error={errorOf('name')}>
        <TextInput name="name" autoComplete="name" required maxLength={maxLengths.name} />
      </Field>
      <Field label="Email" error={errorOf('email')}>
        <TextInput name="email" type="email" autoComplete="email" required maxLength={maxLengths.email} dir="ltr" />
      </Field>
      <Field label={organization} error={errorOf('organization')}>
        <TextInput name="organization" autoComplete="organization" maxLength={maxLengths.organization} />
      </Field>
      <Field label="Your message" hint={hint} error={errorOf('message')}>
        <TextArea name="message" required maxLength={maxLengths.message} />
      </Field>
      <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Send
        </Button>
      </div>
    </form>
  )
}
