import { t } from '#shared/translation/translate.ts'
import { parsePhone } from '#shared/text/phone.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { PhoneInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { startMobileVerificationMutation } from './mobile-verification.operations.ts'
import styles from './MobileVerification.module.css'

/** The server validates the number; its errors are shown at the field. */
export function NumberStep({ onSent }: { onSent: (number: string) => void }) {
  const start = useMutation(startMobileVerificationMutation)
  const form = useForm({
    initial: { countryCode: '+1', phoneNumber: '' },
    onSubmit: async (values) => {
      const { refusal } = readPayload(await start(values), 'MutationSuccess')
      if (!refusal) {
        const phone = parsePhone(values.countryCode, values.phoneNumber)
        onSent(phone.ok ? phone.number : '')
        return undefined
      }
      if (!('reason' in refusal)) return refusal
      return { ...refusal, field: refusal.reason === 'INVALID_COUNTRY_CODE' ? 'countryCode' : 'phoneNumber' }
    },
  })
  return (
    <Form form={form} submitText={t`Text me a code`}>
      <div className={styles.number}>
        <Field label={t`Country code`} {...form.field('countryCode')}>
          <TextInput {...form.text('countryCode')} dir="ltr" inputMode="tel" autoComplete="tel-country-code" maxLength={6} />
        </Field>
        <Field label={t`Phone number`} hint={t`10 digits, without the leading zero.`} {...form.field('phoneNumber')}>
          <PhoneInput {...form.text('phoneNumber')} />
        </Field>
      </div>
    </Form>
  )
}
