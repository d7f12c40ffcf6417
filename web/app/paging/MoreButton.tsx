import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import styles from './MoreButton.module.css'

type Props = { hasMore: boolean; state: 'idle' | 'loading' | 'failed'; onMore: () => void; children: string }

/** Loads the next page of a list. */
export const MoreButton = ({ hasMore, state, onMore, children }: Props) =>
  hasMore && (
    <Stack gap={3} align="center" className={styles.more}>
      {state === 'failed' && <p role="alert">{t`We couldn’t load more. Please try again.`}</p>}
      <Button loading={state === 'loading'} onClick={onMore}>
        {state === 'failed' ? t`Try again` : children}
      </Button>
    </Stack>
  )
