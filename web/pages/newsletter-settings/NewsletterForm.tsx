import { type FormEvent, useRef, useState } from 'react'
import {
  maxNewsletterDescriptionLength,
  maxNewsletterNameLength,
  maxPromoBodyLength,
  maxPromoHeadlineLength,
} from '#shared/newsletter-bounds.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import styles from './NewsletterSettings.module.css'

export type NewsletterFields = {
  name: string
  description: string
  showPromo: boolean
  promoHeadline: string
  promoBody: string
  replyToEmail: string
  imageId: string
}
export type FormProblem = { message: string; field: string | undefined }

type Props = {
  initial: NewsletterFields
  /** A new newsletter needs only a name and a description; the other settings follow later. */
  isNew: boolean
  onSave: (fields: NewsletterFields) => Promise<FormProblem | undefined>
}

type TextName = Exclude<keyof NewsletterFields, 'showPromo'>

export function NewsletterForm({ initial, isNew, onSave }: Props) {
  const [fields, setFields] = useState(initial)
  const [problem, setProblem] = useState<FormProblem>()
  const [isSaving, setSaving] = useState(false)
  const { guard, onInput, markSaved } = useFormGuard()
  const form = useRef<HTMLFormElement>(null)
  const change = (more: Partial<NewsletterFields>) => {
    setFields((now) => ({ ...now, ...more }))
    if (problem?.field && problem.field in more) setProblem(undefined)
  }
  const errorOf = (name: keyof NewsletterFields) => (problem?.field === name ? problem.message : undefined)
  const control = (name: TextName) => ({
    name,
    value: fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const refused = await onSave(fields)
    setSaving(false)
    setProblem(refused)
    if (!refused) markSaved()
    if (refused?.field) form.current?.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onInput={onInput} onSubmit={(event) => void save(event)}>
      <Field label="Name" error={errorOf('name')} count={fields.name.length} limit={maxNewsletterNameLength}>
        <TextInput {...control('name')} required />
      </Field>
      <Field
        label="Description"
        hint="What readers will get, and how often."
        error={errorOf('description')}
        count={fields.description.length}
        limit={maxNewsletterDescriptionLength}
      >
        <TextArea {...control('description')} rows={3} />
      </Field>
      {!isNew && (
        <>
          <Checkbox name="showPromo" checked={fields.showPromo} onChange={(event) => change({ showPromo: event.target.checked })}>
            Invite readers under stories and on the front page
          </Checkbox>
          <Field
            label="Invitation headline"
            hint="Leave blank to use the newsletter’s name."
            error={errorOf('promoHeadline')}
            count={fields.promoHeadline.length}
            limit={maxPromoHeadlineLength}
          >
            <TextInput {...control('promoHeadline')} />
          </Field>
          <Field label="Invitation text" error={errorOf('promoBody')} count={fields.promoBody.length} limit={maxPromoBodyLength}>
            <TextArea {...control('promoBody')} rows={3} />
          </Field>
          <CoverField
            subject="newsletter"
            cover={fields.imageId}
            choices={fields.imageId ? [fields.imageId] : []}
            error={errorOf('imageId')}
            onChange={(imageId) => change({ imageId })}
          />
          <Field
            label="Reply-to address"
            hint="The verified email address of someone who edits this newsletter. Leave blank to turn off replies."
            error={errorOf('replyToEmail')}
          >
            <TextInput {...control('replyToEmail')} type="email" dir="ltr" inputMode="email" />
          </Field>
        </>
      )}
      <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
      <p>
        <Button kind="primary" type="submit" loading={isSaving}>
          {isNew ? 'Create newsletter' : 'Save'}
        </Button>
      </p>
      {guard}
    </form>
  )
}
