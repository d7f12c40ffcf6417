import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import styles from './ToldOnce.module.css'

/** A secret of which only a hash is kept: it is seen here and nowhere again. */
export function ToldOnce({ label, secret }: { label: string; secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ message: 'Copied.' })
    } catch {
      showToast({ message: 'It could not be copied. Please select it yourself.', toastStyle: 'ERROR' })
    }
  }
  return (
    <div className={styles.told}>
      <p>Copy it now and keep it where only your program finds it. We cannot show it again.</p>
      <div>
        <code aria-label={label} dir="ltr">
          {secret}
        </code>
        <Button size="s" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
      </div>
    </div>
  )
}
