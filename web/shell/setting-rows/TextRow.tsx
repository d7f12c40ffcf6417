import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldStatus } from '#shared/enums/field-status.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { SaveResult } from './SettingRow.tsx'
import styles from './setting-rows.module.css'

export type TextRowProps = {
  id?: string
  title: string
  hint?: ReactNode
  /** The current value, next to the button. */
  displayValue: ReactNode
  label: string
  initial: string
  fieldHint?: ReactNode
  limit?: number
  multiline?: boolean
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  editText?: string
  /** Debounced validation; resolves to undefined when valid. */
  check?: (value: string) => Promise<string | undefined>
  onSave: (value: string) => Promise<SaveResult>
}

/** An editable account field, shown as text until edited and saved on its own. */
export function TextRow(props: TextRowProps) {
  const { id, title, hint, displayValue, editText = 'Change' } = props
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const close = (words: string) => {
    setSaved(words)
    setOpen(false)
  }
  return (
    <div id={id} className={styles.row}>
      <div>
        <h3>{title}</h3>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {!isOpen && (
        <div className={styles.value}>
          {displayValue}
          <Button ref={opener} size="s" aria-label={`${editText}: ${title}`} onClick={() => setOpen(true)}>
            {editText}
          </Button>
        </div>
      )}
      {isOpen && <TextForm {...props} onDone={close} />}
      <span className={styles.status} role="status">
        {saved}
      </span>
    </div>
  )
}

const checkAfterMs = 300

function TextForm(props: TextRowProps & { onDone: (saved: string) => void }) {
  const { label, initial, fieldHint, limit, multiline = false, type = 'text', autoComplete, check, onSave, onDone } = props
  const [value, setValue] = useState(initial)
  const [status, setStatus] = useState<FieldStatus>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => control.current?.select(), [])
  useCheck(value, initial, check, (found) => {
    setStatus(found.status)
    setError(found.error)
  })

  const change = (next: string) => {
    setValue(next)
    setError(undefined)
    setStatus(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (value === initial) return onDone('')
    setSaving(true)
    setStatus('LOADING')
    const refusal = await onSave(value)
    setSaving(false)
    if (!refusal) return onDone('Saved')
    setStatus('ERROR')
    setError(textOfRefusal(refusal))
    control.current?.focus()
  }
  const shared = { ref: control, value, autoComplete, disabled: false, required: false }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={label}
        error={error}
        {...(status && { status })}
        {...(fieldHint !== undefined && { hint: fieldHint })}
        {...(limit !== undefined && { count: value.length, limit })}
      >
        {multiline ? (
          <TextArea {...shared} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextInput {...shared} type={type} onChange={(event) => change(event.target.value)} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button kind="primary" size="s" type="submit" loading={isSaving}>
          Save
        </Button>
        <Button kind="quiet" size="s" onClick={() => onDone('')}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Found = { status?: FieldStatus; error?: string }

function useCheck(value: string, initial: string, check: TextRowProps['check'], onFound: (found: Found) => void): void {
  const latest = useRef({ check, onFound })
  useEffect(() => {
    latest.current = { check, onFound }
  })
  useEffect(() => {
    const { check: look } = latest.current
    if (!look || value === initial || value.trim() === '') return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      latest.current.onFound({ status: 'LOADING' })
      const error = await look(value)
      if (!isOver) latest.current.onFound(error ? { status: 'ERROR', error } : { status: 'SUCCESS' })
    }, checkAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [value, initial])
}
