import type { ComponentProps } from 'react'
import styles from './controls.module.css'
import { TextInput } from './TextInput.tsx'

/** The rest of an address, after a part that cannot be changed. */
export const PrefixedInput = ({ prefix, ...input }: ComponentProps<'input'> & { prefix: string }) => (
  <span className={styles.prefixed} dir="ltr">
    <span>{prefix}</span>
    <TextInput dir="ltr" {...input} />
  </span>
)
