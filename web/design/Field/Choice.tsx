import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** What stands at the end of the row, such as the icon of a private list. */
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

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>

/** For what takes effect at once. Needs a label: its own `aria-label`, or `aria-labelledby` the words beside it. */
export const Switch = (props: SwitchProps) => <input {...props} type="checkbox" role="switch" className={styles.switch} />
