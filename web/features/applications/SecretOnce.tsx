import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { copyText } from '#web/features/share/copy-text.ts'
import styles from './SecretOnce.module.css'

/** A secret shown only once, because only its hash is stored. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  return (
    <Stack gap={3} className={cx('boxed', styles.secret)}>
      <p>{t`Copy this now and store it safely. You won’t see it again.`}</p>
      <Row>
        <code aria-label={label} dir="ltr">
          {secret}
        </code>
        <Button size="s" onClick={() => void copyText(secret)} aria-label={t`Copy: ${label}`}>
          {t`Copy`}
        </Button>
      </Row>
    </Stack>
  )
}
