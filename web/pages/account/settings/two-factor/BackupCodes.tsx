import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './TwoFactor.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once: only their hashes are stored. */
export function BackupCodes({ codes, onDone }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ message: 'Copied.' })
    } catch {
      showToast({ message: 'We couldn’t copy the codes. Please write them down.', toastStyle: 'ERROR' })
    }
  }
  return (
    <Stack gap={5}>
      <Text size="m">
        Two-factor sign-in is on. If you lose your device, use one of these codes instead. Each works once. Save them now, because
        we won’t show them again.
      </Text>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button kind="primary" onClick={onDone}>
          I’ve saved them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Row>
    </Stack>
  )
}
