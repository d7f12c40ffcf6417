import type { ChangeEvent, ComponentProps, FormEvent } from 'react'
import { phoneDigits } from '../constants.ts'
import { cx } from '../cx.ts'
import styles from './controls.module.css'
import { onlyDigits } from './counter.ts'
import { useFieldAttributes } from './field-context.ts'

export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" dir="auto" {...useFieldAttributes()} {...rest} className={cx(styles.input, className)} />
)

type DigitsProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'>

const rejectNonDigits = (event: FormEvent<HTMLInputElement>) => {
  const { data } = event.nativeEvent as InputEvent
  if (data && data.length === 1 && /\D/.test(data)) event.preventDefault()
}

/** Accepts digits only. A text field with a numeric keypad, because type=number also accepts e, + and the mouse wheel. */
export const NumberInput = ({ onChange, maxLength, ...rest }: DigitsProps) => {
  const filterDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = onlyDigits(event.target.value, maxLength)
    if (digits !== event.target.value) event.target.value = digits
    onChange?.(event)
  }
  return (
    <TextInput
      dir="ltr"
      inputMode="numeric"
      pattern="[0-9]*"
      {...rest}
      maxLength={maxLength}
      onBeforeInput={rejectNonDigits}
      onChange={filterDigits}
    />
  )
}

export const PhoneInput = (props: DigitsProps) => (
  <NumberInput autoComplete="tel-national" pattern={`[0-9]{${phoneDigits}}`} maxLength={phoneDigits} {...props} />
)
