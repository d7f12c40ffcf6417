import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { copyText } from '#web/features/share/copy-text.ts'
import styles from './TwoFactor.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once: only their hashes are stored. */
export function BackupCodes({ codes, onDone }: Props) {
  const copy = () => copyText(codes.join('\n'), { failed: t`We couldn’t copy the codes. Please write them down.` })
  return (
    <Stack gap={5}>
      <Text size="m">
        {t`Two-factor sign-in is on. If you lose your device, use one of these codes instead. Each works once. Save them now, because
        we won’t show them again.`}
      </Text>
      <ul className={styles.codes} aria-label={t`Backup codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button kind="primary" onClick={onDone}>
          {t`I’ve saved them`}
        </Button>
        <Button onClick={() => void copy()}>{t`Copy`}</Button>
      </Row>
    </Stack>
  )
}
