import styles from './Notice.module.css'
import { Notice } from './Notice.tsx'

/** A problem that may appear later. The region is always rendered, so that screen readers announce it. */
export const Alert = ({ text }: { text: string | undefined }) => (
  <div role="alert" className={styles.alert}>
    {text && <Notice tone="danger">{text}</Notice>}
  </div>
)
