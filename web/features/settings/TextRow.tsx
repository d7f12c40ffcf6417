import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { FieldStatus } from '#shared/enums/interface.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { needsSignIn } from '#web/app/refusals/refusal-of.ts'
import { SignInAgain } from '#web/features/sign-in/SignInAgain.tsx'
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
  const { id, title, hint, displayValue, editText = t`Change` } = props
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
      <span className={cx('small', styles.status)} role="status">
        {saved}
      </span>
    </div>
  )
}

const checkAfterMs = 300

function TextForm(props: TextRowProps & { onDone: (saved: string) => void }) {
  const { id, label, initial, fieldHint, limit, multiline = false, type = 'text', autoComplete, check, onSave, onDone } = props
  const [checked, setChecked] = useState<Checked>()
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => control.current?.select(), [])
  const form = useForm({
    initial: { value: initial },
    onSubmit: async ({ value }) => {
      const refusal = value === initial ? undefined : await onSave(value)
      if (!refusal) onDone(value === initial ? '' : t`Saved`)
      return refusal && { ...refusal, field: 'value' }
    },
  })
  const { value } = form.values
  useCheck(value, initial, check, setChecked)
  const found = checked?.value === value ? checked : undefined
  const error = form.errorOf('value') ?? found?.error
  const status: FieldStatus | undefined = form.isPending ? 'LOADING' : error ? 'ERROR' : found?.status
  const shared = { ...form.text('value'), ref: control, autoComplete }
  return (
    <form {...form.attributes} className={styles.form}>
      <Field
        label={label}
        error={error}
        {...(status && { status })}
        {...(fieldHint !== undefined && { hint: fieldHint })}
        {...(limit !== undefined && { count: value.length, limit })}
      >
        {multiline ? <TextArea {...shared} /> : <TextInput {...shared} type={type} />}
      </Field>
      <Row>
        {needsSignIn(form.problem) ? (
          <SignInAgain section={id} size="s" />
        ) : (
          <Button kind="primary" size="s" type="submit" loading={form.isPending}>
            {t`Save`}
          </Button>
        )}
        <Button kind="quiet" size="s" onClick={() => onDone('')}>
          {t`Cancel`}
        </Button>
      </Row>
    </form>
  )
}

/** The result of a check, and the value it is about. */
type Checked = { value: string; status: FieldStatus; error?: string | undefined }

function useCheck(value: string, initial: string, check: TextRowProps['check'], onChecked: (checked: Checked) => void): void {
  const latest = useRef({ check, onChecked })
  useEffect(() => {
    latest.current = { check, onChecked }
  })
  useEffect(() => {
    const { check: look } = latest.current
    if (!look || value === initial || value.trim() === '') return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      latest.current.onChecked({ value, status: 'LOADING' })
      const error = await look(value)
      if (!isOver) latest.current.onChecked({ value, status: error ? 'ERROR' : 'SUCCESS', error })
    }, checkAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [value, initial])
}
