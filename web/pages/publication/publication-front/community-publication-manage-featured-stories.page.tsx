import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { SaveActions } from '#web/app/forms/SaveActions.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import styles from './Front.module.css'
import {
  type FrontEditor,
  selectFrontEditor,
  frontEditorQuery,
  setFeaturedMutation,
} from '#web/features/publication-site/front/front-editor.operations.ts'
import { frontSlug, createEditorPage } from './create-editor-page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { FrontPageTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import type { PickedStory } from '#web/features/publication-site/front/section-draft.ts'
import { StoryPicker, pickedStoryTitle } from './StoryPicker.tsx'

function FeaturedStoriesPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  if (!publication) return null
  return <FeaturedForm key={publication.id} publication={publication} />
}

const formId = 'featured-stories'

const storiesOf = (featured: FrontEditor['featuredPosts']): PickedStory[] => featured.map(({ post: story }) => story)

function FeaturedForm({ publication }: { publication: FrontEditor }) {
  const setFeatured = useMutation(setFeaturedMutation)
  const form = useForm({
    initial: { stories: storiesOf(publication.featuredPosts) },
    onSubmit: async (values) => {
      const postIds = values.stories.map(({ id }) => id)
      const refusal = refusalOf(await setFeatured({ collectionId: publication.id, postIds }), 'Collection')
      if (!refusal) showToast({ message: t`Featured stories saved.` })
      return refusal
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const { stories } = form.values
  const setStories = (changed: PickedStory[]) => form.change({ stories: changed })
  const remove = (story: PickedStory) => {
    setStories(stories.filter(({ id }) => id !== story.id))
    showToast({ message: t`${pickedStoryTitle(story)} removed. Publish to keep the change.`, undo: () => setStories(stories) })
  }
  return (
    <PublicationFrame
      publication={publication}
      section="Front page"
      title={t`Featured stories`}
      lead={t`Up to ${bounds.featured} stories you want to highlight. They have a page of their own and appear in front page
        sections that show featured stories.`}
      tabs={<FrontPageTabs slug={publication.slug} current="featured" />}
      isForm
      actions={
        <SaveActions
          formId={formId}
          isDirty={form.isDirty}
          isBusy={form.isPending}
          problem={form.alert}
          onDiscard={() => form.reset()}
        />
      }
    >
      <form id={formId} {...form.attributes} className={styles.form}>
        <p>
          <Link className="link" href={pathTo('ShowCollectionFeatured', { collectionSlug: publication.slug })}>
            {t`View the page of featured stories`}
          </Link>
        </p>
        <section aria-labelledby="featured-now">
          <h2 id="featured-now">{t`Featured, in this order`}</h2>
          <OrderedRows items={stories} nameOf={pickedStoryTitle} noun="story" onChange={setStories} onRemove={remove}>
            {(story) => (
              <span className={styles.name} dir="auto">
                {pickedStoryTitle(story)}
                <small>{story.creator.name}</small>
              </span>
            )}
          </OrderedRows>
          {stories.length === 0 && <p className="muted">{t`Nothing is featured yet. Add a story below.`}</p>}
        </section>
        <section aria-labelledby="to-feature">
          <h2 id="to-feature">{t`Add stories`}</h2>
          {stories.length < bounds.featured ? (
            <StoryPicker
              slug={publication.slug}
              excludedIds={stories.map(({ id }) => id)}
              onAdd={(story) => setStories([...stories, story])}
            />
          ) : (
            <p className="muted">{t`You’ve reached the limit. Remove a story to add another.`}</p>
          )}
        </section>
        {guard}
      </form>
    </PublicationFrame>
  )
}

export const page = createEditorPage(phrase`Featured stories`, FeaturedStoriesPage, { isManaged: true })
