import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Always rendered, so that screen readers announce an error that appears later. */
export const FieldError = ({ id, error }: { id: string; error: ReactNode }) => (
  <div id={id} aria-live="polite" className={styles.error}>
    {error && (
      <>
        <CircleAlert size={16} />
        <span>{error}</span>
      </>
    )}
  </div>
)
