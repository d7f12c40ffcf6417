import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { tagSlug } from '#shared/text/slug.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { TopicField } from '#web/pages/story-editor/publishing/TopicField.tsx'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import { SaveBar } from '#web/shell/drafts/SaveBar.tsx'
import { useDraft } from '#web/shell/drafts/use-draft.ts'
import { useLeaveGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import styles from './Front.module.css'
import {
  createFeaturePageMutation,
  type EditablePage,
  type FrontEditor,
  frontEditorQuery,
  updateFeaturePageMutation,
} from './front.operations.ts'
import { Preview } from './Preview.tsx'
import { toSectionDraft, sectionInput, type SectionDraft } from './section-draft.ts'
import { SectionsEditor } from './SectionsEditor.tsx'
import { SectionsPreview } from './SectionsPreview.tsx'

type Draft = {
  title: string
  slug: string
  description: string
  imageId: string
  tags: string[]
  sections: SectionDraft[]
}

const idPattern = /^[0-9a-f]{12}$/

/** Automatic sections, made from the tags, are not part of the draft. */
const draftOf = (page: EditablePage | undefined): Draft => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  description: page?.description ?? '',
  imageId: page?.image?.id ?? '',
  tags: (page?.tagSlugs ?? []).map((tag) => tag.replaceAll('-', ' ')),
  sections: (page?.sections ?? []).map(toSectionDraft).filter(({ id }) => idPattern.test(id)),
})

export function FeaturePageForm({ publication, page }: { publication: FrontEditor; page: EditablePage | undefined }) {
  const create = useMutation(createFeaturePageMutation)
  const update = useMutation(updateFeaturePageMutation)
  const store = useDataStore()
  const { navigate } = useNavigation()
  const { config } = useEnvironment()
  const { draft, set, isDirty, undo, markSaved } = useDraft(draftOf(page))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const guard = useLeaveGuard(isDirty)
  const { slug: publicationSlug } = publication

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const input = {
      title: draft.title,
      slug: draft.slug || null,
      description: draft.description,
      imageId: draft.imageId || null,
      tagSlugs: draft.tags.map(tagSlug),
      sections: draft.sections.map(sectionInput),
    }
    const refusal = page
      ? refusalOf(await update({ pageId: page.id, input }), (data) => data.updateFeaturePage, 'CollectionPage')
      : refusalOf(await create({ collectionId: publication.id, input }), (data) => data.createFeaturePage, 'CollectionPage')
    setBusy(false)
    if (refusal) return setProblem(textOfRefusal(refusal))
    markSaved(draft)
    await (await store.live()).query(frontEditorQuery, { slug: publicationSlug }, { fresh: true })
    navigate(pathTo('ShowCollectionFeaturePages', { collectionSlug: publicationSlug }))
    showToast({ message: `“${draft.title}” saved.` })
  }
  const address = `${config.baseUrl.replace(/^https?:\/\//, '')}/${publicationSlug}/${draft.slug || 'made-from-the-title'}/home`
  const previewSections: SectionDraft[] = draft.sections.length > 0 ? draft.sections : draft.tags.map(sectionOfTag)
  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Title" count={draft.title.length} limit={bounds.pageTitle}>
          <TextInput
            value={draft.title}
            maxLength={bounds.pageTitle}
            required
            onChange={(event) => set('title', event.target.value)}
          />
        </Field>
        <Field label="Address" hint={address} count={draft.slug.length} limit={bounds.pageSlug}>
          <TextInput
            value={draft.slug}
            maxLength={bounds.pageSlug}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set('slug', event.target.value)}
          />
        </Field>
        <Field label="Description" count={draft.description.length} limit={bounds.pageDescription}>
          <TextArea
            value={draft.description}
            maxLength={bounds.pageDescription}
            onChange={(event) => set('description', event.target.value)}
          />
        </Field>
        <TopicField topics={draft.tags} error={undefined} onChange={(tags) => set('tags', tags)} />
        <CoverField
          subject="feature page"
          cover={draft.imageId}
          choices={draft.imageId ? [draft.imageId] : []}
          error={undefined}
          onChange={(id) => set('imageId', id)}
        />
        <h2>Sections</h2>
        <SectionsEditor
          slug={publicationSlug}
          sections={draft.sections}
          empty="If you don’t add sections, the page shows the newest stories with its topics."
          onChange={(sections) => set('sections', sections)}
        />
        <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onUndo={undo}>
          <Button kind="quiet" href={pathTo('ShowCollectionFeaturePages', { collectionSlug: publicationSlug })}>
            All feature pages
          </Button>
        </SaveBar>
        {guard}
      </form>
      <Preview>
        <PublicationScope ink={publication.ink}>
          <SectionsPreview slug={publicationSlug} sections={previewSections} />
        </PublicationScope>
      </Preview>
    </div>
  )
}

const sectionOfTag = (name: string): SectionDraft => ({
  ...toSectionDraft({
    __typename: 'HomepagePostsSection',
    id: `tag-${name}`,
    title: name,
    layout: 'VERTICAL_LIST',
    margin: 'MEDIUM',
    textPosition: 'RIGHT',
    source: 'TAGGED',
    limit: 5,
    tags: [],
    allPosts: { items: [] },
  }),
  tag: tagSlug(name),
})
