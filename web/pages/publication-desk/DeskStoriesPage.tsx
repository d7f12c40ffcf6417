import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { useCommand } from '#web/data/data-context.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { unpublishPostMutation } from '#web/pages/post-editor/post-editor.operations.ts'
import { unschedulePostMutation } from '#web/pages/your-stories/your-stories.operations.ts'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import {
  type DeskStory,
  deskOf,
  publicationDeskQuery,
  publicationDeskStoriesQuery,
  removePostFromCollectionMutation,
  storiesIn,
} from './desk.operations.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { DeskStoryRow } from './DeskStoryRow.tsx'
import { FindOnDesk } from './FindOnDesk.tsx'
import { usePutForward } from './use-put-forward.ts'
import { filterIn, slugOf, storyVariables } from './wanted.ts'
import styles from './Desk.module.css'

const emptyWords = {
  published: { title: 'Nothing published yet', text: 'Published stories appear here, newest first.' },
  drafts: {
    title: 'Nothing waiting to be published',
    text: 'Stories accepted for later, and unpublished ones, appear here.',
  },
  unlisted: { title: 'Nothing unlisted', text: 'Stories that only people with the link can read appear here.' },
} as const

export function DeskStoriesPage({ input }: { input: PageInput }) {
  const slug = slugOf(input)
  const filter = filterIn(input)
  const variables = storyVariables(input)
  const store = useDataStore()
  const desk = deskOf(useQuery(publicationDeskQuery, { slug }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationDeskStoriesQuery, variables, storiesIn)
  const remove = useCommand(removePostFromCollectionMutation)
  const unpublish = useCommand(unpublishPostMutation)
  const unschedule = useCommand(unschedulePostMutation)
  const shelf = usePutForward(desk)
  const [confirm, confirmDialog] = useConfirm()
  if (!desk) return null

  const settle = async (refusal: ReturnType<typeof refusalOf>, message: string) => {
    if (refusal) return showRefusal(refusal)
    await (await store.live()).query(publicationDeskStoriesQuery, variables, { fresh: true })
    showToast({ message })
  }
  const takeOut = async ({ id: postId, isPublished }: DeskStory) => {
    const answered = await confirm({
      title: `Remove this story from ${desk.name}?`,
      text: isPublished ? 'It will stay published under its writer’s name.' : 'It will go back to its writer, unpublished.',
      confirmText: 'Remove story',
      danger: true,
    })
    if (answered !== 'CONFIRMED') return
    const result = await remove({ collectionId: desk.id, postId })
    await settle(
      refusalOf(result, (told) => told.removePostFromCollection, 'Post'),
      'Story removed from the publication.',
    )
  }
  const takeDown = async ({ id: postId }: DeskStory) => {
    const answered = await confirm({
      title: 'Unpublish this story?',
      text: 'Readers will no longer find it. Its claps and responses come back if it’s published again.',
      confirmText: 'Unpublish',
    })
    if (answered !== 'CONFIRMED') return
    const result = await unpublish({ postId })
    await settle(
      refusalOf(result, (told) => told.unpublishPost, 'Post'),
      'The story is a draft again.',
    )
  }
  const unplan = async ({ id: postId }: DeskStory) => {
    const result = await unschedule({ postId })
    await settle(
      refusalOf(result, (told) => told.unschedulePost, 'Post'),
      'Schedule canceled. The story is a draft again.',
    )
  }
  return (
    <DeskFrame desk={desk} current={filter}>
      <FindOnDesk key={filter} desk={desk} input={input} />
      {items.length > 0 ? (
        <ul className={styles.list} aria-label="Stories">
          {items.map((story) => (
            <DeskStoryRow
              key={story.id}
              story={story}
              filter={filter}
              isPinned={desk.pinnedPosts.some(({ id }) => id === story.id)}
              isFeatured={desk.featuredPosts.some(({ post }) => post.id === story.id)}
              onPin={() => void shelf.pin(story)}
              onFeature={() => void shelf.feature(story)}
              onRemove={() => void takeOut(story)}
              onUnpublish={() => void takeDown(story)}
              onUnschedule={() => void unplan(story)}
            />
          ))}
        </ul>
      ) : (
        data &&
        (variables.searchQuery || variables.options?.writerId ? (
          <EmptyState title="No matching stories">Search looks at titles and subtitles.</EmptyState>
        ) : (
          <EmptyState picture title={emptyWords[filter].title}>
            {emptyWords[filter].text}
          </EmptyState>
        ))
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
      {confirmDialog}
    </DeskFrame>
  )
}
