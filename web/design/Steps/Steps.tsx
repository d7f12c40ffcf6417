import { t } from '#shared/translation/translate.ts'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Steps.module.css'

type Props = { label?: string; steps: readonly string[] /** The index of the current step. */; current: number }

/** Where someone is in a task of a few steps. On phones only the current step shows its name. */
export const Steps = ({ label = t`Steps`, steps, current }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((name, index) => (
      <li key={name} className={cx(index <= current && styles.reached)} aria-current={index === current ? 'step' : undefined}>
        <span>
          {index + 1}. {name}
          {index < current && <VisuallyHidden> {t`(done)`}</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
)
