import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { ScheduleField } from '#web/features/publishing/ScheduleField.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { postSettingsQuery, type StorySettingsData } from './story-settings.operations.ts'
import styles from './StorySettings.module.css'
import {
  deletePostMutation,
  undeletePostMutation,
  unpublishPostMutation,
  unschedulePostMutation,
  schedulePostMutation,
  pinPostToProfileMutation,
  unpinPostFromProfileMutation,
} from '#web/features/publishing/publishing.operations.ts'

/** Settings that apply immediately: publication date, pinning, deleting. */
export function PublicationStatus({ story }: { story: StorySettingsData }) {
  const { now } = useEnvironment()
  const store = useDataStore()
  const { navigate } = useNavigation()
  const [confirm, confirmDialog] = useConfirm()
  const [isScheduling, setScheduling] = useState(false)
  const [run, isBusy] = useAction()
  const commands = {
    schedule: useMutation(schedulePostMutation),
    unschedule: useMutation(unschedulePostMutation),
    pin: useMutation(pinPostToProfileMutation),
    unpin: useMutation(unpinPostFromProfileMutation),
    unpublish: useMutation(unpublishPostMutation),
    remove: useMutation(deletePostMutation),
    restore: useMutation(undeletePostMutation),
  }
  const storyId = story.id

  /** Runs a mutation, reports the outcome and refetches the story. */
  const runAction = (send: () => Promise<RefusalResult | undefined>, done: string, onDone?: () => void) =>
    run(async () => {
      const refusal = await send()
      await store.refetch(postSettingsQuery, { postId: storyId })
      if (refusal) return showRefusal(refusal)
      showToast({ message: done })
      onDone?.()
    })
  const isConfirmed = async (options: Parameters<typeof confirm>[0]) => (await confirm(options)) === 'CONFIRMED'
  const unpublish = async () => {
    const text = t`Readers will no longer find it. Its claps and responses come back if you publish it again.`
    if (await isConfirmed({ title: t`Unpublish this story?`, text, confirmText: t`Unpublish` }))
      await runAction(
        async () => refusalOf(await commands.unpublish({ postId: storyId }), 'Post'),
        t`The story is a draft again.`,
      )
  }
  const remove = async () => {
    const text = t`It goes to the trash. You have 14 days to change your mind.`
    if (!(await isConfirmed({ title: t`Delete this story?`, text, confirmText: t`Delete`, danger: true }))) return
    const { data, errors } = await commands.remove({ targetPostId: storyId })
    if (!data?.deletePost) return showRefusal(errors?.[0] ?? { __typename: 'ServiceUnavailable' })
    const currentPath = window.location.pathname
    navigate(pathTo('ShowYourStories', { filterBy: 'deleted' }))
    showToast({
      message: t`Story moved to trash. It will be permanently deleted after 14 days.`,
      toastStyle: 'MOVE_POST_TO_TRASH',
      duration: 10_000,
      undo: () =>
        void commands.restore({ targetPostId: storyId }).then((undone) => {
          const refusal = refusalOf(undone, 'Post')
          if (refusal) showRefusal(refusal)
          else window.location.assign(currentPath)
        }),
    })
  }
  const isFound = story.visibility === 'PUBLIC' || story.visibility === 'LOCKED'
  return (
    <section className={cx('ruled', styles.section)} aria-labelledby="standing">
      <h2 id="standing">{story.isPublished ? t`Published` : t`Publishing`}</h2>
      {!story.isPublished && (
        <>
          {story.scheduleProblem && (
            <Notice tone="warning">{t`It wasn’t published as scheduled: ${story.scheduleProblem}`}</Notice>
          )}
          {story.scheduledPublishAt && (
            <Text size="m">
              {rich`It will be published automatically on ${<LocalTime at={story.scheduledPublishAt} now={now} />}.`}
            </Text>
          )}
          {isScheduling ? (
            <ScheduleField
              scheduledAt={story.scheduledPublishAt}
              cancelText={t`Cancel`}
              onCancel={() => setScheduling(false)}
              onSchedule={(scheduledAt) =>
                runAction(
                  async () =>
                    refusalOf(await commands.schedule({ postId: storyId, scheduledAt, visibility: story.visibility }), 'Post'),
                  t`Your story is scheduled.`,
                  () => setScheduling(false),
                )
              }
            />
          ) : (
            <Row gap={2}>
              <Button onClick={() => setScheduling(true)}>{story.scheduledPublishAt ? t`Change time` : t`Schedule`}</Button>
              {story.scheduledPublishAt && (
                <Button
                  kind="quiet"
                  loading={isBusy}
                  onClick={() =>
                    void runAction(
                      async () => refusalOf(await commands.unschedule({ postId: storyId }), 'Post'),
                      t`Schedule canceled. The story is a draft again.`,
                    )
                  }
                >
                  {t`Cancel schedule`}
                </Button>
              )}
            </Row>
          )}
        </>
      )}
      <Row gap={2}>
        {story.isPublished && story.viewerEdge.isAuthor && isFound && (
          <Button
            loading={isBusy}
            onClick={() =>
              void runAction(
                async () =>
                  story.pinnedAt
                    ? refusalOf(await commands.unpin({ postId: storyId }), 'User')
                    : refusalOf(await commands.pin({ postId: storyId }), 'User'),
                story.pinnedAt ? t`Unpinned from your profile.` : t`Pinned to your profile.`,
              )
            }
          >
            {story.pinnedAt ? t`Unpin from your profile` : t`Pin to your profile`}
          </Button>
        )}
        {story.isPublished && <Button onClick={() => void unpublish()}>{t`Unpublish`}</Button>}
        {story.viewerEdge.isAuthor && (
          <Button kind="danger" onClick={() => void remove()}>
            {t`Delete story`}
          </Button>
        )}
      </Row>
      {confirmDialog}
    </section>
  )
}
