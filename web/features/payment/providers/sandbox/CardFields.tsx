import { type ChangeEvent, useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { CardFormField } from '#shared/enums/payments.ts'
import { cardBrandNames } from '#shared/text/card-brands.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { cardBrand, type CardEntry, type SandboxCardProblems, formatCardNumber, formatExpiry } from './card-bounds.ts'
import styles from '../../Payment.module.css'

type Props = {
  card: CardEntry
  problems: SandboxCardProblems
  onChange: (field: CardFormField, value: string) => void
}

/** Card number, expiry, CVC and postal code. The brand is derived from the leading digits. */
export function CardFields({ card, problems, onChange }: Props) {
  const brand = cardBrand(card.number)
  const fields = useRef<HTMLDivElement>(null)
  // Values the browser filled in before hydration.
  const onChangeRef = useRef(onChange)
  useEffect(() => {
    for (const input of fields.current?.querySelectorAll('input') ?? [])
      if (input.value) onChangeRef.current(input.name as CardFormField, input.value)
  }, [])
  const control = (name: CardFormField, typed: (text: string) => string = (text) => text) => ({
    name,
    value: card[name],
    dir: 'ltr' as const,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, typed(event.target.value)),
  })
  return (
    <div ref={fields} className={styles.card}>
      <div className={styles.whole}>
        <Field label={t`Card number`} error={problems.number}>
          <TextInput
            {...control('number', (text) => text.replace(/[^\d ]/g, '').slice(0, 30))}
            className={styles.number}
            inputMode="numeric"
            autoComplete="cc-number"
            onBlur={() => onChange('number', formatCardNumber(card.number))}
          />
          <span className={styles.brand} role="status">
            {brand === 'UNKNOWN' ? '' : cardBrandNames[brand]}
          </span>
        </Field>
      </div>
      <Field label={t`Expiration date`} hint={t`MM/YY`} error={problems.expirationDate}>
        <TextInput
          {...control('expirationDate', (text) => formatExpiry(text, card.expirationDate))}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
      </Field>
      <Field
        label={t`Security code`}
        hint={brand === 'AMEX' ? t`Four digits, on the front` : t`Three digits, on the back`}
        error={problems.cvv}
      >
        <TextInput {...control('cvv', (text) => text.replace(/\D/g, '').slice(0, 4))} inputMode="numeric" autoComplete="cc-csc" />
      </Field>
      <div className={styles.whole}>
        <Field label={t`Postal code`} error={problems.postalCode}>
          <TextInput {...control('postalCode')} autoComplete="postal-code" maxLength={10} />
        </Field>
      </div>
    </div>
  )
}
