import { Notice } from '#web/design/Notice/Notice.tsx'
import styles from './Susi.module.css'

/** An error above the form. Always rendered, so that later messages are announced. */
export const Said = ({ trouble }: { trouble: string | undefined }) => (
  <div role="alert" className={trouble ? styles.said : undefined}>
    {trouble && <Notice tone="danger">{trouble}</Notice>}
  </div>
)
