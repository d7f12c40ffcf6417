import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { SaveBar } from '#web/shell/drafts/SaveBar.tsx'
import { useDraft } from '#web/shell/drafts/use-draft.ts'
import { useLeaveGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './Front.module.css'
import { type FrontEditor, selectFrontEditor, frontEditorQuery, setFeaturedMutation } from './front.operations.ts'
import { frontSlug } from './create-editor-page.ts'
import { FrontFrame } from './FrontFrame.tsx'
import { type PickedStory, StoryPicker, pickedStoryTitle } from './StoryPicker.tsx'

export function FeaturedStoriesPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  if (!publication) return null
  return (
    <FrontFrame
      publication={publication}
      current="featured"
      title="Featured stories"
      lead={`Up to ${bounds.featured} stories you want to highlight. They have a page of their own and appear in front page sections that show featured stories.`}
      noFooter
    >
      <FeaturedForm key={publication.id} publication={publication} />
    </FrontFrame>
  )
}

const storiesOf = (featured: FrontEditor['featuredPosts']): PickedStory[] => featured.map(({ post: story }) => story)

function FeaturedForm({ publication }: { publication: FrontEditor }) {
  const setFeatured = useMutation(setFeaturedMutation)
  const { draft, setDraft, isDirty, undo, markSaved } = useDraft(storiesOf(publication.featuredPosts))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const guard = useLeaveGuard(isDirty)

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await setFeatured({ collectionId: publication.id, postIds: draft.map(({ id }) => id) })
    setBusy(false)
    const refusal = refusalOf(result, (data) => data.setCollectionFeaturedPosts, 'Collection')
    if (refusal) return setProblem(textOfRefusal(refusal))
    markSaved(draft)
    showToast({ message: 'Featured stories saved.' })
  }
  const remove = (story: PickedStory) => {
    const before = draft
    setDraft(draft.filter(({ id }) => id !== story.id))
    showToast({ message: `${pickedStoryTitle(story)} is no longer featured.`, undo: () => setDraft(before) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section aria-labelledby="featured-now">
        <h2 id="featured-now">Featured, in this order</h2>
        <OrderedRows items={draft} nameOf={pickedStoryTitle} noun="story" onChange={setDraft} onRemove={remove}>
          {(story) => (
            <span className={styles.name} dir="auto">
              {pickedStoryTitle(story)}
              <small>{story.creator.name}</small>
            </span>
          )}
        </OrderedRows>
        {draft.length === 0 && <p className={styles.quiet}>Nothing is featured yet. Add a story below.</p>}
      </section>
      <section aria-labelledby="to-feature">
        <h2 id="to-feature">Add stories</h2>
        {draft.length < bounds.featured ? (
          <StoryPicker
            slug={publication.slug}
            excludedIds={draft.map(({ id }) => id)}
            onAdd={(story) => setDraft([...draft, story])}
          />
        ) : (
          <p className={styles.quiet}>You’ve reached the limit. Remove a story to add another.</p>
        )}
      </section>
      <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onUndo={undo}>
        <Link href={pathTo('ShowCollectionFeatured', { collectionSlug: publication.slug })}>View page</Link>
      </SaveBar>
      {guard}
    </form>
  )
}
