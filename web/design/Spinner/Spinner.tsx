import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import styles from './Spinner.module.css'

export type SpinnerProps = { label?: string; size?: number; className?: string }

/** The eight leaves of the mark, lit in turn. */
export const Spinner = ({ label = t`Loading`, size = 20, className }: SpinnerProps) => (
  <svg className={cx(styles.spinner, className)} viewBox="0 0 32 32" width={size} height={size} role="img" aria-label={label}>
    {spinnerLeaves.map((leaf) => (
      <path key={leaf} d={leaf} />
    ))}
  </svg>
)

// Thinner leaves than the mark's, because the spinner is drawn at 20 px.
const spinnerLeaves = [
  'M30.79 18.49A15 15 0 0 1 25.95 27.22L22.7 23.14A8 10.5 -16 0 0 24.21 17.74Z',
  'M24.7 28.22A15 15 0 0 1 15.1 30.97L15.65 26.15A8 10.5 -16 0 0 21.68 24.42Z',
  'M13.51 30.79A15 15 0 0 1 4.78 25.95L9.96 21.83A8 10.5 -16 0 0 14.1 25.6Z',
  'M3.78 24.7A15 15 0 0 1 1.03 15.1L7.86 15.88A8 10.5 -16 0 0 9.16 20.42Z',
  'M1.21 13.51A15 15 0 0 1 6.05 4.78L9.3 8.86A8 10.5 -16 0 0 7.79 14.26Z',
  'M7.3 3.78A15 15 0 0 1 16.9 1.03L16.35 5.85A8 10.5 -16 0 0 10.32 7.58Z',
  'M18.49 1.21A15 15 0 0 1 27.22 6.05L22.04 10.17A8 10.5 -16 0 0 17.9 6.4Z',
  'M28.22 7.3A15 15 0 0 1 30.97 16.9L24.14 16.12A8 10.5 -16 0 0 22.84 11.58Z',
]
