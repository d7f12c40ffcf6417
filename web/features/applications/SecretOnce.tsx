import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import styles from './SecretOnce.module.css'

/** A secret shown only once, because only its hash is stored. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ message: 'Copied.' })
    } catch {
      showToast({ message: 'We couldn’t copy it. Please select and copy it yourself.', toastStyle: 'ERROR' })
    }
  }
  return (
    <Stack gap={3} className={cx('boxed', styles.secret)}>
      <p>Copy this now and store it safely. You won’t see it again.</p>
      <Row>
        <code aria-label={label} dir="ltr">
          {secret}
        </code>
        <Button size="s" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
      </Row>
    </Stack>
  )
}
