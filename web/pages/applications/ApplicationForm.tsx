import { type FormEvent, useRef, useState } from 'react'
import { maxApplicationDescriptionLength, maxApplicationNameLength, maxCallbackUrls } from '#shared/application-bounds.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import styles from './Applications.module.css'

export type ApplicationInput = { name: string; description: string; callbackUrls: string[]; isPublic?: boolean }

type Problem = { message: string; field: string | undefined }
type Refusing = { __typename?: string; message?: string | null; field?: string | null } | undefined

export const applicationProblem = (payload: Refusing, errors: QueryResult['errors']): Problem => ({
  message: textOfRefusal(refusedBy(payload, errors)),
  field: payload?.field ?? undefined,
})

type Props = {
  initial: ApplicationInput
  /** True when registering: only a new application can be public, without a secret. */
  isNew?: boolean
  submitText: string
  /** Resolves to undefined on success. */
  onSave: (input: ApplicationInput) => Promise<Problem | undefined>
}

export function ApplicationForm({ initial, isNew = false, submitText, onSave }: Props) {
  const [name, setName] = useState(initial.name)
  const [description, setDescription] = useState(initial.description)
  const [addresses, setAddresses] = useState(initial.callbackUrls.join('\n'))
  const [isPublic, setPublic] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const { guard, onInput, markSaved } = useFormGuard()
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const refused = await onSave({ name, description, callbackUrls: addresses.split('\n'), ...(isNew && { isPublic }) })
    setSaving(false)
    setProblem(refused)
    if (!refused) markSaved()
    if (refused?.field) form.current?.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onInput={onInput} onSubmit={(event) => void save(event)}>
      <Field
        label="Name"
        hint="Shown to people when your app asks for access."
        error={errorOf('name')}
        count={name.length}
        limit={maxApplicationNameLength}
      >
        <TextInput name="name" value={name} autoComplete="off" required onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label="Description"
        hint="What your app does, in a sentence."
        error={errorOf('description')}
        count={description.length}
        limit={maxApplicationDescriptionLength}
      >
        <TextArea name="description" rows={2} value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field
        label="Callback URLs"
        hint={`One per line, up to ${maxCallbackUrls}. The URL your app uses must match one of these exactly. Start with https://, http://localhost or your app’s own scheme.`}
        error={errorOf('callbackUrls')}
      >
        <TextArea
          name="callbackUrls"
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          value={addresses}
          onChange={(event) => setAddresses(event.target.value)}
        />
      </Field>
      {isNew && (
        <Checkbox checked={isPublic} onChange={(event) => setPublic(event.target.checked)}>
          It can’t keep a secret because it runs in a browser, on a phone or on a desktop. It gets no client secret and uses PKCE
          instead.
        </Checkbox>
      )}
      <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
      <p>
        <Button kind="primary" type="submit" loading={isSaving}>
          {submitText}
        </Button>
      </p>
      {guard}
    </form>
  )
}
