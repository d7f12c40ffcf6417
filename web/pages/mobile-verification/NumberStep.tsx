import { type FormEvent, useRef, useState } from 'react'
import { parsePhone } from '#shared/text/phone.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { PhoneInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { startMobileVerificationMutation } from './mobile-verification.operations.ts'
import styles from './MobileVerification.module.css'

type FormError = { field: 'code' | 'number' | 'form'; message: string }

/** The server validates the number; its errors are shown at the field. */
export function NumberStep({ onSent }: { onSent: (number: string) => void }) {
  const start = useMutation(startMobileVerificationMutation)
  const [countryCode, setCountryCode] = useState('+1')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [error, setError] = useState<FormError>()
  const [isSending, setSending] = useState(false)
  const [code, number] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setError(undefined)
    const { data, errors } = await start({ countryCode, phoneNumber })
    setSending(false)
    const payload = data?.startMobileVerification
    if (payload?.__typename === 'MutationSuccess') {
      const phone = parsePhone(countryCode, phoneNumber)
      return onSent(phone.ok ? phone.number : '')
    }
    const message = textOfRefusal(refusedBy(payload, errors))
    if (payload?.__typename !== 'PhoneNumberValidationError') return setError({ field: 'form', message })
    const isCode = payload.reason === 'INVALID_COUNTRY_CODE'
    setError({ field: isCode ? 'code' : 'number', message })
    ;(isCode ? code : number).current?.focus()
  }
  const errorOf = (field: FormError['field']) => (error?.field === field ? error.message : undefined)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">{errorOf('form') && <Notice tone="danger">{errorOf('form')}</Notice>}</div>
      <div className={styles.number}>
        <Field label="Country code" error={errorOf('code')}>
          <TextInput
            ref={code}
            dir="ltr"
            inputMode="tel"
            autoComplete="tel-country-code"
            maxLength={6}
            value={countryCode}
            onChange={(event) => setCountryCode(event.target.value)}
          />
        </Field>
        <Field label="Phone number" hint="10 digits, without the leading zero." error={errorOf('number')}>
          <PhoneInput ref={number} value={phoneNumber} onChange={(event) => setPhoneNumber(event.target.value)} />
        </Field>
      </div>
      <Button kind="primary" type="submit" loading={isSending}>
        Text me a code
      </Button>
    </form>
  )
}
