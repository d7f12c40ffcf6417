import { useId } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { CardFormField } from '#shared/enums/payments.ts'
import { cx } from '#web/design/cx.ts'
import { cardFieldLabels } from './card-field-labels.ts'
import styles from '../../Payment.module.css'

type Props = { name: CardFormField; error: string | undefined; place: (element: HTMLDivElement | null) => void }

/** The place of a provider’s frame, with our label and error. The provider moves the focus from the label into its frame. */
export function HostedField({ name, error, place }: Props) {
  const id = useId()
  const isWhole = name === 'number' || name === 'postalCode'
  return (
    <div className={cx(styles.hosted, isWhole && styles.whole)}>
      <label htmlFor={id}>{t(cardFieldLabels[name])}</label>
      <div id={id} ref={place} className={cx(styles.place, error && styles.wrong)} />
      <p className={styles.problem} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
