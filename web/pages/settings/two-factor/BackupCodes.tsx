import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import styles from './TwoFactor.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once: only their hashes are kept. */
export function BackupCodes({ codes, onDone }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ message: 'Copied.' })
    } catch {
      showToast({ message: 'They could not be copied. Please write them down.', toastStyle: 'ERROR' })
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Two-factor sign-in is on. Each of these codes works once in place of your app, should you lose it. We show them only now.
      </p>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  )
}
