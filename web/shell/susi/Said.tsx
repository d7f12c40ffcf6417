import { Notice } from '#web/design/Notice/Notice.tsx'
import styles from './Susi.module.css'

/** What is wrong, above the form. Always there, so that what comes later is announced. */
export const Said = ({ trouble }: { trouble: string | undefined }) => (
  <div role="alert" className={trouble ? styles.said : undefined}>
    {trouble && <Notice tone="danger">{trouble}</Notice>}
  </div>
)
