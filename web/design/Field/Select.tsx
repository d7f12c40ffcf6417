import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './controls.module.css'
import { useFieldAttributes } from './field-context.ts'

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...useFieldAttributes()} {...rest} className={cx(styles.input, styles.select, className)} />
)
