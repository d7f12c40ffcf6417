import { Check } from 'lucide-react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { HomeFeedMode } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './HomePage.module.css'

const emptyTexts: Record<HomeFeedMode, Phrase> = {
  FOR_YOU: phrase`Follow topics, writers and publications to fill this feed.`,
  FOLLOWING: phrase`Stories from the writers and publications you follow appear here, newest first.`,
  TOPIC: phrase`Stories on this topic appear here, newest first.`,
}

export const FeedEnd = ({ mode, isEmpty }: { mode: HomeFeedMode; isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyState
      picture
      title={t`Nothing here yet`}
      action={
        mode === 'TOPIC' ? (
          <Button href={pathTo('ShowHome')}>{t`See stories for you`}</Button>
        ) : (
          <Button href={pathTo('ShowMeFollowingSuggestions')}>{t`Find people to follow`}</Button>
        )
      }
    >
      {t(emptyTexts[mode])}
    </EmptyState>
  ) : (
    <p className={cx('small', styles.end)}>
      <span>
        <Check size={16} aria-hidden="true" /> {t`You’re all caught up.`}
      </span>{' '}
      <Link className="link" href={pathTo('ShowMeFollowingSuggestions')}>
        {t`Find more to follow`}
      </Link>
    </p>
  )
