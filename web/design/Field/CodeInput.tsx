import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { loginCodeLength } from '../constants.ts'
import { cx } from '../cx.ts'
import styles from './CodeInput.module.css'
import { onlyDigits } from './counter.ts'
import { useFieldAttributes } from './field-context.ts'

type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'> & {
  length?: number
  defaultValue?: string
  onCode?: (digits: string) => void
  /** Called when the last digit has been typed or pasted; again only for another code. */
  onComplete?: () => void
}

/** Looks like six boxes but is a single input, so that pasting, autofill from messages, screen readers and Backspace work natively. */
export const CodeInput = ({
  length = loginCodeLength,
  defaultValue = '',
  onCode,
  onComplete,
  className,
  ...rest
}: CodeInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(defaultValue)
  const completed = useRef('')
  // Digits typed before hydration.
  useEffect(() => setDigits(onlyDigits(input.current?.value ?? '', length)), [length])

  const updateDigits = (text: string) => {
    const code = onlyDigits(text, length)
    if (input.current && input.current.value !== code) input.current.value = code
    setDigits(code)
    onCode?.(code)
    if (code.length < length || code === completed.current) return
    completed.current = code
    onComplete?.()
  }

  return (
    <div className={cx(styles.code, className)} dir="ltr">
      <input
        {...useFieldAttributes()}
        {...rest}
        ref={input}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        defaultValue={defaultValue}
        onChange={(event) => updateDigits(event.target.value)}
        onPaste={(event) => {
          event.preventDefault()
          updateDigits(event.clipboardData.getData('text'))
        }}
        // The caret is invisible, so it is pinned to where the next digit goes.
        onSelect={({ currentTarget: field }) => {
          if (field.selectionStart === field.selectionEnd) field.setSelectionRange(length, length)
        }}
      />
      {Array.from({ length }, (_, index) => (
        <span
          // Boxes are identified by position.
          key={index}
          aria-hidden="true"
          className={cx(
            styles.box,
            index === Math.min(digits.length, length - 1) && styles.next,
            index * 2 === length && styles.gap,
          )}
        >
          {digits[index]}
        </span>
      ))}
    </div>
  )
}
