import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { deletePostMutation, undeletePostMutation, unpublishPostMutation } from '#web/pages/post-editor/post-editor.operations.ts'
import { ScheduleField } from '#web/pages/post-editor/publishing/ScheduleField.tsx'
import {
  pinPostToProfileMutation,
  unpinPostFromProfileMutation,
  unschedulePostMutation,
} from '#web/pages/your-stories/your-stories.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { LocalTime } from '#web/shell/time/LocalTime.tsx'
import { postSettingsQuery, schedulePostMutation, type StorySettings } from './post-settings.operations.ts'
import styles from './PostSettings.module.css'

/** Settings that apply immediately: publication date, pinning, deleting. */
export function Standing({ story }: { story: StorySettings }) {
  const { now } = useEnvironment()
  const store = useDataStore()
  const { navigate } = useNavigation()
  const [confirm, confirmDialog] = useConfirm()
  const [isScheduling, setScheduling] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const commands = {
    schedule: useCommand(schedulePostMutation),
    unschedule: useCommand(unschedulePostMutation),
    pin: useCommand(pinPostToProfileMutation),
    unpin: useCommand(unpinPostFromProfileMutation),
    unpublish: useCommand(unpublishPostMutation),
    remove: useCommand(deletePostMutation),
    restore: useCommand(undeletePostMutation),
  }
  const postId = story.id

  /** Runs a mutation, reports the outcome and refetches the story. */
  const act = async (doing: Promise<QueryResult>, done: string): Promise<boolean> => {
    setBusy(true)
    const { data, errors } = await doing
    const answer = Object.values((data ?? {}) as Record<string, { __typename: string }>)[0]
    const isDone = answer?.__typename === 'Post' || answer?.__typename === 'User'
    await (await store.live()).query(postSettingsQuery, { postId }, { fresh: true })
    setBusy(false)
    if (isDone) showToast({ message: done })
    else showRefusal(refusedBy(answer, errors))
    return isDone
  }
  const ask = async (question: Parameters<typeof confirm>[0]) => (await confirm(question)) === 'CONFIRMED'
  const unpublish = async () => {
    const text = 'Readers will no longer find it. Its claps and responses come back if you publish it again.'
    if (await ask({ title: 'Unpublish this story?', text, confirmText: 'Unpublish' }))
      await act(commands.unpublish({ postId }), 'The story is a draft again.')
  }
  const remove = async () => {
    const text = 'It goes to the trash. You have 14 days to change your mind.'
    if (!(await ask({ title: 'Delete this story?', text, confirmText: 'Delete', danger: true }))) return
    const { data, errors } = await commands.remove({ targetPostId: postId })
    if (!data?.deletePost) return showRefusal(refusedBy(undefined, errors))
    const here = window.location.pathname
    navigate(pathTo('ShowYourStories', { filterBy: 'deleted' }))
    showToast({
      message: 'Story moved to trash. It will be permanently deleted after 14 days.',
      toastStyle: 'MOVE_POST_TO_TRASH',
      duration: 10_000,
      undo: () =>
        void commands.restore({ targetPostId: postId }).then((undone) => {
          const answer = undone.data?.undeletePost
          if (answer?.__typename === 'Post') window.location.assign(here)
          else showRefusal(refusedBy(answer, undone.errors))
        }),
    })
  }
  const isFound = story.visibility === 'PUBLIC' || story.visibility === 'LOCKED'
  return (
    <section className={styles.section} aria-labelledby="standing">
      <h2 id="standing">{story.isPublished ? 'Published' : 'Publishing'}</h2>
      {!story.isPublished && (
        <>
          {story.scheduleProblem && <Notice tone="warning">It wasn’t published as scheduled: {story.scheduleProblem}</Notice>}
          {story.scheduledPublishAt && (
            <p className={styles.quiet}>
              It will be published automatically on <LocalTime at={story.scheduledPublishAt} now={now} />.
            </p>
          )}
          {isScheduling ? (
            <ScheduleField
              isBusy={isBusy}
              scheduledAt={story.scheduledPublishAt}
              error={undefined}
              cancelText="Cancel"
              onCancel={() => setScheduling(false)}
              onSchedule={(scheduledAt) =>
                void act(
                  commands.schedule({ postId, scheduledAt, visibility: story.visibility }),
                  'Your story is scheduled.',
                ).then((isDone) => isDone && setScheduling(false))
              }
            />
          ) : (
            <div className={styles.buttons}>
              <Button onClick={() => setScheduling(true)}>{story.scheduledPublishAt ? 'Change time' : 'Schedule'}</Button>
              {story.scheduledPublishAt && (
                <Button
                  kind="quiet"
                  loading={isBusy}
                  onClick={() => void act(commands.unschedule({ postId }), 'Schedule canceled. The story is a draft again.')}
                >
                  Cancel schedule
                </Button>
              )}
            </div>
          )}
        </>
      )}
      <div className={styles.buttons}>
        {story.isPublished && story.viewerEdge.isAuthor && isFound && (
          <Button
            loading={isBusy}
            onClick={() =>
              void act(
                (story.pinnedAt ? commands.unpin : commands.pin)({ postId }),
                story.pinnedAt ? 'Unpinned from your profile.' : 'Pinned to your profile.',
              )
            }
          >
            {story.pinnedAt ? 'Unpin from your profile' : 'Pin to your profile'}
          </Button>
        )}
        {story.isPublished && <Button onClick={() => void unpublish()}>Unpublish</Button>}
        {story.viewerEdge.isAuthor && (
          <Button kind="danger" onClick={() => void remove()}>
            Delete story
          </Button>
        )}
      </div>
      {confirmDialog}
    </section>
  )
}
