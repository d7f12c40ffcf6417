import type { ReactNode } from 'react'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import type { ButtonKind } from '#web/design/Button/Button.tsx'
import { ReasonField } from './ReasonField.tsx'

type Props = {
  submitText: string
  submitKind?: ButtonKind
  onCancel?: () => void
  /** Whether the person it is about gets the reason by email. */
  isSent?: boolean
  /** Resolves to the refusal, if there is one. */
  onSubmit: (reason: string) => Promise<FormProblem | undefined>
  /** Fields before the reason. */
  children?: ReactNode
}

/** Why staff do something, and the button that does it. With `onCancel` it has opened on request and takes the focus. */
export function ReasonForm({ submitText, submitKind = 'primary', onCancel, isSent = false, onSubmit, children }: Props) {
  const form = useForm({
    initial: { reason: '' },
    takesFocus: onCancel !== undefined,
    onSubmit: ({ reason }) => onSubmit(reason),
  })
  return (
    <Form form={form} submitText={submitText} submitKind={submitKind} size="s" {...(onCancel && { onCancel })}>
      {children}
      <ReasonField text={form.text('reason')} {...form.field('reason')} isSent={isSent} />
    </Form>
  )
}
