import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** Content at the end of the row, such as the icon of a private list. */
  end?: ReactNode
}

const choice = (type: 'checkbox' | 'radio') =>
  function Choice({ children, end, className, ...rest }: ChoiceProps) {
    return (
      <label className={styles.check}>
        <input {...rest} type={type} className={styles.box} />
        <span className={className}>{children}</span>
        {end}
      </label>
    )
  }

export const Checkbox = choice('checkbox')
export const Radio = choice('radio')

/** Choices with a line below each, for those that need a sentence. */
export const ChoiceRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>

/** For settings that apply immediately. Needs an accessible name: `aria-label`, or `aria-labelledby` the text next to it. */
export const Switch = (props: SwitchProps) => <input {...props} type="checkbox" role="switch" className={styles.switch} />
