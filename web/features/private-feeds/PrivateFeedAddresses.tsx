import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { copyLink } from '#web/features/share/copy-text.ts'
import styles from './PrivateFeedAddresses.module.css'
import type { PrivateFeedData } from './private-feeds.operations.ts'

const formats = [
  { key: 'rssUrl', name: 'RSS' },
  { key: 'jsonUrl', name: 'JSON Feed' },
] as const

/** The secret addresses of a feed, to copy into a feed reader. */
export function PrivateFeedAddresses({ feed }: { feed: Pick<PrivateFeedData, 'rssUrl' | 'jsonUrl'> }) {
  if (!feed.rssUrl)
    return <Notice tone="warning">{t`This address no longer works. Replace it in your settings to get a new one.`}</Notice>
  return (
    <Stack gap={4}>
      {formats.map(({ key, name }) => {
        const url = feed[key] ?? ''
        return (
          <div key={key} className={styles.address}>
            <Field label={t`${name} address`}>
              <TextInput readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
            </Field>
            <Button onClick={() => void copyLink(url)} aria-label={t`Copy the ${name} address`}>
              {t`Copy`}
            </Button>
          </div>
        )
      })}
    </Stack>
  )
}
