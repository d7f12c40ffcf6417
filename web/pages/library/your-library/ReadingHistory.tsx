import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatRecently } from '#shared/text/dates.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { cx } from '#web/design/cx.ts'
import styles from './YourLists.module.css'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import {
  clearReadingHistoryMutation,
  selectReadingHistoryPage,
  readingHistoryPageSize,
  pauseReadingHistoryMutation,
  readingHistoryQuery,
  removeFromReadingHistoryMutation,
} from './reading-history.operations.ts'

const variables = { paging: { limit: readingHistoryPageSize } }

const pageOf = (data: DataOf<typeof readingHistoryQuery> | undefined) => {
  const history = selectReadingHistoryPage(data)
  return (
    history && {
      items: history.items.map((item) => ({ ...item, id: item.post.id })),
      next: history.pagingInfo.next?.to,
    }
  )
}

const progressText = (percent: number): string =>
  percent >= 90 ? t`Read to the end` : percent > 0 ? t`Read ${percent}%` : t`Opened`

/** Opened stories, latest first, to remove one by one or all at once; recording can be turned off. */
export function ReadingHistory() {
  const store = useDataStore()
  const { now } = useEnvironment()
  const remove = useMutation(removeFromReadingHistoryMutation)
  const clear = useMutation(clearReadingHistoryMutation)
  const pause = useMutation(pauseReadingHistoryMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [removedIds, setRemovedIds] = useState<readonly string[]>([])
  const { data, items, hasMore, loadMore, state } = useQueryPages(readingHistoryQuery, variables, pageOf)
  const isPaused = selectReadingHistoryPage(data)?.isPaused === true
  const visibleItems = items.filter(({ id }) => !removedIds.includes(id))

  const removeStory = async (storyId: string) => {
    setRemovedIds((before) => [...before, storyId])
    const refusal = refusalOf(await remove({ postId: storyId }), 'MutationSuccess')
    if (!refusal) return
    setRemovedIds((before) => before.filter((id) => id !== storyId))
    showRefusal(refusal)
  }
  const clearAll = async () => {
    const response = await confirm({
      title: t`Clear your reading history?`,
      text: t`This removes your reading history and the places where you left off. It can’t be undone.`,
      confirmText: t`Clear history`,
      danger: true,
    })
    if (response !== 'CONFIRMED') return
    const refusal = refusalOf(await clear({}), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    setRemovedIds(items.map(({ id }) => id))
    await store.refetch(readingHistoryQuery, variables)
  }
  const togglePause = async () => {
    const refusal = refusalOf(await pause({ isPaused: !isPaused }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await store.refetch(readingHistoryQuery, variables)
  }
  return (
    <div>
      <div className={styles.bar}>
        <p role="status">
          {isPaused ? t`Your history is paused. Stories you open won’t be saved to it.` : t`Only you can see what you’ve read.`}
        </p>
        <div>
          <Button kind="quiet" size="s" onClick={() => void togglePause()}>
            {isPaused ? t`Resume history` : t`Pause history`}
          </Button>
          {visibleItems.length > 0 && (
            <Button kind="danger-quiet" size="s" onClick={() => void clearAll()}>
              {t`Clear history`}
            </Button>
          )}
        </div>
      </div>
      {visibleItems.length === 0 && (
        <EmptyState picture title={t`Nothing read yet`}>
          {t`Stories you open appear here so you can find them again.`}
        </EmptyState>
      )}
      {visibleItems.map(({ id, post: story, readAt, percent }, index) => (
        <Source key={id} name="reading_history" index={index}>
          <div className={cx('small', styles.far)}>
            <span>
              {progressText(percent)} · {formatRecently(new Date(readAt), new Date(now))}
            </span>
            <IconButton
              label={t`Remove ${story.title || t`Untitled story`} from your history`}
              onClick={() => void removeStory(id)}
            >
              <X size={20} />
            </IconButton>
          </div>
          <StoryCard story={story} />
        </Source>
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older stories`}
      </MoreButton>
      {confirmDialog}
    </div>
  )
}
