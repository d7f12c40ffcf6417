import type { ComponentProps, FormEvent } from 'react'
import { cx } from '../cx.ts'
import styles from './controls.module.css'
import { useFieldAttributes } from './field-context.ts'

// The style sheet grows it natively; this is for browsers without support.
const grow = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
  if (CSS.supports('field-sizing', 'content')) return
  currentTarget.style.height = 'auto'
  currentTarget.style.height = `${currentTarget.scrollHeight + 2}px`
}

/** Grows with its content. */
export const TextArea = ({ className, onInput, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    dir="auto"
    rows={3}
    {...useFieldAttributes()}
    {...rest}
    className={cx(styles.input, styles.textarea, className)}
    onInput={(event) => {
      grow(event)
      onInput?.(event)
    }}
  />
)
