import { type FormEvent, useRef, useState } from 'react'
import { readPhone } from '#shared/text/phone.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { PhoneInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { startMobileVerificationMutation } from './mobile-verification.operations.ts'
import styles from './MobileVerification.module.css'

type Trouble = { field: 'code' | 'number' | 'form'; message: string }

/** The server validates the number; its errors are shown at the field. */
export function NumberStep({ onSent }: { onSent: (number: string) => void }) {
  const start = useCommand(startMobileVerificationMutation)
  const [countryCode, setCountryCode] = useState('+1')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const [code, number] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setTrouble(undefined)
    const { data, errors } = await start({ countryCode, phoneNumber })
    setSending(false)
    const answer = data?.startMobileVerification
    if (answer?.__typename === 'MutationSuccess') {
      const phone = readPhone(countryCode, phoneNumber)
      return onSent(phone.ok ? phone.number : '')
    }
    const message = textOfRefusal(refusedBy(answer, errors))
    if (answer?.__typename !== 'PhoneNumberValidationError') return setTrouble({ field: 'form', message })
    const isCode = answer.reason === 'INVALID_COUNTRY_CODE'
    setTrouble({ field: isCode ? 'code' : 'number', message })
    ;(isCode ? code : number).current?.focus()
  }
  const errorOf = (field: Trouble['field']) => (trouble?.field === field ? trouble.message : undefined)
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
