import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { type ReactNode, useState } from 'react'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useWithdraw } from '#web/features/publishing/use-withdraw.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type OwnStory, yourStoriesCountsQuery, yourStoriesQuery } from './your-stories.operations.ts'
import {
  deletePostMutation,
  publishPostMutation,
  undeletePostMutation,
  unpublishPostMutation,
  setPostVisibilityMutation,
  unschedulePostMutation,
  pinPostToProfileMutation,
  unpinPostFromProfileMutation,
} from '#web/features/publishing/publishing.operations.ts'

export type StoryDesk = {
  isBusy: boolean
  /** Removed from this tab, even if cached pages still contain them. */
  removedIds: ReadonlySet<string>
  confirmDialog: ReactNode
  remove: (stories: readonly OwnStory[]) => Promise<boolean>
  restore: (story: OwnStory) => Promise<void>
  restoreAll: (stories: readonly OwnStory[]) => Promise<boolean>
  unpublish: (stories: readonly OwnStory[]) => Promise<boolean>
  show: (stories: readonly OwnStory[], visibility: PostVisibilityType) => Promise<boolean>
  publishImported: (stories: readonly OwnStory[]) => Promise<boolean>
  unschedule: (story: OwnStory) => Promise<void>
  pin: (story: OwnStory) => Promise<void>
  withdraw: (story: OwnStory) => Promise<void>
}

type MutationPayload = { __typename: string; message?: string | null } | boolean | null | undefined
type Done = { ids: string[]; first: Parameters<typeof showRefusal>[0] | undefined }

const trashed = (count: number) =>
  plural(
    count,
    phrase`Story moved to trash. It will be permanently deleted after 14 days.`,
    phrase`${count} stories moved to trash. They will be permanently deleted after 14 days.`,
  )

/** Actions on one or several stories, with their confirmations. */
export function useStoryDesk(variables: VariablesOf<typeof yourStoriesQuery>): StoryDesk {
  const store = useDataStore()
  const { navigate } = useNavigation()
  const [confirm, confirmDialog] = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [removedIds, setRemoved] = useState<{ from: string; ids: ReadonlySet<string> }>({ from: '', ids: new Set() })
  const commands = {
    remove: useMutation(deletePostMutation),
    restore: useMutation(undeletePostMutation),
    unpublish: useMutation(unpublishPostMutation),
    show: useMutation(setPostVisibilityMutation),
    publish: useMutation(publishPostMutation),
    unschedule: useMutation(unschedulePostMutation),
    pin: useMutation(pinPostToProfileMutation),
    unpin: useMutation(unpinPostFromProfileMutation),
  }
  const withdraw = useWithdraw(confirm)
  const listKey = JSON.stringify(variables)

  /** Refetches the list and its counts, bypassing the cache. */
  const refresh = () => Promise.all([store.refetch(yourStoriesQuery, variables), store.refetch(yourStoriesCountsQuery, {})])

  /** Applies an action to each story in one batch; a failed one does not affect the others. */
  const each = async (stories: readonly OwnStory[], action: (id: string) => Promise<QueryResult>): Promise<Done> => {
    setBusy(true)
    const results = await Promise.all(stories.map(async ({ id }) => ({ id, result: await action(id) })))
    const done: Done = { ids: [], first: undefined }
    for (const { id, result } of results) {
      const payload = Object.values((result.data ?? {}) as Record<string, MutationPayload>)[0]
      const isRefusal = typeof payload === 'object' && payload !== null && payload.__typename !== 'Post'
      if (payload && !isRefusal) done.ids.push(id)
      else done.first ??= isRefusal ? payload : (result.errors?.[0] ?? { __typename: 'NotFound' })
    }
    setBusy(false)
    return done
  }
  /** Removes the successful ones from this tab and reports the failed ones. */
  const finish = async ({ ids, first }: Done, { leaves = true } = {}): Promise<boolean> => {
    if (leaves && ids.length > 0)
      setRemoved((before) => ({ from: listKey, ids: new Set([...(before.from === listKey ? before.ids : []), ...ids]) }))
    await refresh()
    if (first) showRefusal(first)
    return ids.length > 0
  }
  const isConfirmed = async (options: Parameters<typeof confirm>[0]) => (await confirm(options)) === 'CONFIRMED'

  return {
    isBusy,
    removedIds: removedIds.from === listKey ? removedIds.ids : new Set(),
    confirmDialog,

    async remove(stories) {
      const options = {
        title: plural(stories.length, phrase`Delete this story?`, phrase`Delete ${formatNumber(stories.length)} stories?`),
        confirmText: t`Delete`,
        danger: true,
      }
      if (!(await isConfirmed({ ...options, text: t`It goes to the trash. You have 14 days to change your mind.` }))) return false
      const done = await each(stories, (id) => commands.remove({ targetPostId: id }))
      const isDone = await finish(done)
      if (isDone && !done.first)
        showToast({
          message: trashed(done.ids.length),
          toastStyle: 'MOVE_POST_TO_TRASH',
          duration: 10_000,
          undo: () =>
            void each(
              stories.filter(({ id }) => done.ids.includes(id)),
              (id) => commands.restore({ targetPostId: id }),
            ).then(({ first }) => (first ? showRefusal(first) : window.location.reload())),
        })
      return isDone
    },

    async restore(story) {
      const { first } = await each([story], (id) => commands.restore({ targetPostId: id }))
      if (first) return showRefusal(first)
      await refresh()
      const flags = { undeletedPost: 'true', undeletedPostId: story.id, undeletedPostTitle: story.title ?? '', tab: 'deleted' }
      navigate(pathTo('ShowYourStories', { filterBy: 'deleted' }, { query: flags }), { replace: true })
    },

    async restoreAll(stories) {
      const done = await each(stories, (id) => commands.restore({ targetPostId: id }))
      if (done.ids.length > 0)
        showToast({
          message: plural(done.ids.length, phrase`1 story restored.`, phrase`${formatNumber(done.ids.length)} stories restored.`),
          toastStyle: 'UNDELETE_POST',
        })
      return finish(done)
    },

    async unpublish(stories) {
      const text = t`Readers will no longer find it. Claps and responses come back when it’s published again.`
      if (
        !(await isConfirmed({
          title: plural(
            stories.length,
            phrase`Unpublish this story?`,
            phrase`Unpublish ${formatNumber(stories.length)} stories?`,
          ),
          text,
          confirmText: t`Unpublish`,
        }))
      )
        return false
      const done = await each(stories, (id) => commands.unpublish({ postId: id }))
      if (done.ids.length > 0)
        showToast({
          message: plural(
            done.ids.length,
            phrase`The story is a draft again.`,
            phrase`${done.ids.length} stories are drafts again.`,
          ),
        })
      return finish(done)
    },

    async show(stories, visibility) {
      const before = new Map(stories.map((story) => [story.id, story.visibility]))
      const done = await each(stories, (storyId) => commands.show({ postId: storyId, visibility }))
      const isDone = await finish(done, { leaves: false })
      if (isDone && !done.first)
        showToast({
          message: plural(
            done.ids.length,
            phrase`Changed who can read 1 story.`,
            phrase`Changed who can read ${formatNumber(done.ids.length)} stories.`,
          ),
          undo: () =>
            void each(stories, (storyId) => commands.show({ postId: storyId, visibility: before.get(storyId) ?? 'PUBLIC' })).then(
              (undone) => finish(undone, { leaves: false }),
            ),
        })
      return isDone
    },

    async publishImported(stories) {
      const text = t`They keep their original dates, and we won’t notify your followers.`
      if (
        !(await isConfirmed({
          title: plural(stories.length, phrase`Publish this story?`, phrase`Publish ${formatNumber(stories.length)} stories?`),
          text,
          confirmText: t`Publish`,
        }))
      )
        return false
      const done = await each(stories, (storyId) =>
        commands.publish({ postId: storyId, visibility: 'PUBLIC', notifyFollowers: false }),
      )
      if (done.ids.length > 0)
        showToast({
          message: plural(
            done.ids.length,
            phrase`1 story published.`,
            phrase`${formatNumber(done.ids.length)} stories published.`,
          ),
        })
      return finish(done)
    },

    async unschedule(story) {
      const { first } = await each([story], (storyId) => commands.unschedule({ postId: storyId }))
      await refresh()
      if (first) showRefusal(first)
      else showToast({ message: t`Schedule canceled. Your story is a draft again.` })
    },

    async withdraw({ submission }) {
      if (submission && (await withdraw(submission))) await refresh()
    },

    async pin(story) {
      setBusy(true)
      const refusal = story.pinnedAt
        ? refusalOf(await commands.unpin({ postId: story.id }), 'User')
        : refusalOf(await commands.pin({ postId: story.id }), 'User')
      setBusy(false)
      await refresh()
      if (refusal) return showRefusal(refusal)
      showToast({ message: story.pinnedAt ? t`Unpinned from your profile.` : t`Pinned to your profile.` })
    },
  }
}
