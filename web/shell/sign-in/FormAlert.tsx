import { Notice } from '#web/design/Notice/Notice.tsx'
import styles from './SignIn.module.css'

/** An error above the form. Always rendered, so that later messages are announced. */
export const FormAlert = ({ error }: { error: string | undefined }) => (
  <div role="alert" className={error ? styles.alert : undefined}>
    {error && <Notice tone="danger">{error}</Notice>}
  </div>
)
