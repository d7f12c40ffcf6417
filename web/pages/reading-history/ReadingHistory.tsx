import { X } from 'lucide-react'
import { useState } from 'react'
import { formatRecently } from '#shared/text/dates.ts'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { ReadingHistoryQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import styles from '#web/pages/your-lists/YourLists.module.css'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { usePages } from '#web/shell/paging/use-pages.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Source } from '#web/shell/source/source.tsx'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import {
  clearReadingHistoryMutation,
  historyOf,
  pageSize,
  pauseReadingHistoryMutation,
  readingHistoryQuery,
  removeFromReadingHistoryMutation,
} from './reading-history.operations.ts'

const pageOf = (data: ReadingHistoryQuery | undefined) => {
  const history = historyOf(data)
  return (
    history && {
      items: history.items.map((item) => ({ ...item, id: item.post.id })),
      next: history.pagingInfo.next?.to,
    }
  )
}

const howFar = (percent: number): string => (percent >= 90 ? 'Read to the end' : percent > 0 ? `Read ${percent}%` : 'Opened')

/** Opened stories, latest first, to remove one by one or all at once; recording can be turned off. */
export function ReadingHistory() {
  const store = useDataStore()
  const { now } = useEnvironment()
  const remove = useCommand(removeFromReadingHistoryMutation)
  const clear = useCommand(clearReadingHistoryMutation)
  const pause = useCommand(pauseReadingHistoryMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [gone, setGone] = useState<readonly string[]>([])
  const { data } = useQuery(readingHistoryQuery, { paging: { limit: pageSize } })
  const ask = async (to?: string, fresh = false) =>
    (await (await store.live()).query(readingHistoryQuery, { paging: { limit: pageSize, ...(to && { to }) } }, { fresh })).data as
      | ReadingHistoryQuery
      | undefined
  const { items, hasMore, loadMore, state } = usePages(pageOf(data), async (to) => pageOf(await ask(to)))
  const isPaused = historyOf(data)?.isPaused === true
  const shown = items.filter(({ id }) => !gone.includes(id))

  const takeOut = async (postId: string) => {
    setGone((before) => [...before, postId])
    const refusal = refusalOf(await remove({ postId }), (answer) => answer.removeFromReadingHistory, 'MutationSuccess')
    if (!refusal) return
    setGone((before) => before.filter((id) => id !== postId))
    showRefusal(refusal)
  }
  const clearAll = async () => {
    const answer = await confirm({
      title: 'Clear your reading history?',
      text: 'This removes your reading history and the places where you left off. It can’t be undone.',
      confirmText: 'Clear history',
      danger: true,
    })
    if (answer !== 'CONFIRMED') return
    const refusal = refusalOf(await clear({}), (cleared) => cleared.clearReadingHistory, 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    setGone(items.map(({ id }) => id))
    await ask(undefined, true)
  }
  const togglePause = async () => {
    const refusal = refusalOf(await pause({ isPaused: !isPaused }), (answer) => answer.pauseReadingHistory, 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await ask(undefined, true)
  }
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          {isPaused ? 'Your history is paused. Stories you open won’t be saved to it.' : 'Only you can see what you’ve read.'}
        </p>
        <div>
          <Button kind="quiet" size="s" onClick={() => void togglePause()}>
            {isPaused ? 'Resume history' : 'Pause history'}
          </Button>
          {shown.length > 0 && (
            <Button kind="danger-quiet" size="s" onClick={() => void clearAll()}>
              Clear history
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 && (
        <EmptyState picture title="Nothing read yet">
          Stories you open appear here so you can find them again.
        </EmptyState>
      )}
      {shown.map(({ id, post, readAt, percent }, index) => (
        <Source key={id} name="reading_history" index={index}>
          <div className={styles.far}>
            <span>
              {howFar(percent)} · {formatRecently(new Date(readAt), new Date(now))}
            </span>
            <IconButton label={`Remove ${post.title || 'Untitled story'} from your history`} onClick={() => void takeOut(id)}>
              <X size={20} />
            </IconButton>
          </div>
          <StoryCard story={post} />
        </Source>
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older stories
      </MoreButton>
      {confirmDialog}
    </>
  )
}
