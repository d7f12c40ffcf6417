import { phrase, t } from '#shared/translation/translate.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { useMutation } from '#web/data/data-context.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import {
  type DeskStory,
  selectPublicationDesk,
  publicationDeskQuery,
  publicationDeskStoriesQuery,
  removePostFromCollectionMutation,
  selectDeskStoryPage,
} from './desk.operations.ts'
import { PublicationFrame, WriteStoryButton } from '#web/features/publication-management/PublicationFrame.tsx'
import { StoriesTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { DeskStoryRow } from './DeskStoryRow.tsx'
import { FindOnDesk } from './FindOnDesk.tsx'
import { useStoryPlacement } from './use-story-placement.ts'
import { storiesFilterFor, deskSlug, deskStoriesVariables } from './desk-input.ts'
import { unpublishPostMutation, unschedulePostMutation } from '#web/features/publishing/publishing.operations.ts'

const emptyMessages = {
  published: { title: phrase`Nothing published yet`, text: phrase`Published stories appear here, newest first.` },
  drafts: {
    title: phrase`Nothing waiting to be published`,
    text: phrase`Stories accepted for later, and unpublished ones, appear here.`,
  },
  unlisted: { title: phrase`Nothing unlisted`, text: phrase`Stories that only people with the link can read appear here.` },
} as const

export function DeskStoriesPage({ input }: { input: PageInput }) {
  const slug = deskSlug(input)
  const filter = storiesFilterFor(input)
  const variables = deskStoriesVariables(input)
  const store = useDataStore()
  const desk = selectPublicationDesk(useQuery(publicationDeskQuery, { slug }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationDeskStoriesQuery, variables, selectDeskStoryPage)
  const remove = useMutation(removePostFromCollectionMutation)
  const unpublish = useMutation(unpublishPostMutation)
  const unschedule = useMutation(unschedulePostMutation)
  const placement = useStoryPlacement(desk)
  const [confirm, confirmDialog] = useConfirm()
  if (!desk) return null

  const finish = async (refusal: ReturnType<typeof refusalOf>, message: string) => {
    if (refusal) return showRefusal(refusal)
    await store.refetch(publicationDeskStoriesQuery, variables)
    showToast({ message })
  }
  const removeStory = async ({ id: storyId, isPublished }: DeskStory) => {
    const choice = await confirm({
      title: t`Remove this story from ${desk.name}?`,
      text: isPublished ? t`It will stay published under its writer’s name.` : t`It will go back to its writer, unpublished.`,
      confirmText: t`Remove story`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const result = await remove({ collectionId: desk.id, postId: storyId })
    await finish(refusalOf(result, 'Post'), t`Story removed from the publication.`)
  }
  const unpublishStory = async ({ id: storyId }: DeskStory) => {
    const choice = await confirm({
      title: t`Unpublish this story?`,
      text: t`Readers will no longer find it. Its claps and responses come back if it’s published again.`,
      confirmText: t`Unpublish`,
    })
    if (choice !== 'CONFIRMED') return
    const result = await unpublish({ postId: storyId })
    await finish(refusalOf(result, 'Post'), t`The story is a draft again.`)
  }
  const unplan = async ({ id: storyId }: DeskStory) => {
    const result = await unschedule({ postId: storyId })
    await finish(refusalOf(result, 'Post'), t`Schedule canceled. The story is a draft again.`)
  }
  return (
    <PublicationFrame
      publication={desk}
      section="Stories"
      title={t`Stories and submissions`}
      actions={<WriteStoryButton slug={desk.slug} />}
      tabs={<StoriesTabs slug={desk.slug} current={filter} open={desk.submissionCounts?.open} />}
    >
      <FindOnDesk key={filter} desk={desk} input={input} />
      {items.length > 0 ? (
        <ul aria-label={t`Stories`}>
          {items.map((story) => (
            <DeskStoryRow
              key={story.id}
              story={story}
              filter={filter}
              isPinned={desk.pinnedPosts.some(({ id }) => id === story.id)}
              isFeatured={desk.featuredPosts.some(({ post }) => post.id === story.id)}
              onPin={() => void placement.pin(story)}
              onFeature={() => void placement.feature(story)}
              onRemove={() => void removeStory(story)}
              onUnpublish={() => void unpublishStory(story)}
              onUnschedule={() => void unplan(story)}
            />
          ))}
        </ul>
      ) : (
        data &&
        (variables.searchQuery || variables.options?.writerId ? (
          <EmptyState title={t`No matching stories`}>{t`Search looks at titles and subtitles.`}</EmptyState>
        ) : (
          <EmptyState picture title={t(emptyMessages[filter].title)}>
            {t(emptyMessages[filter].text)}
          </EmptyState>
        ))
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
      {confirmDialog}
    </PublicationFrame>
  )
}
