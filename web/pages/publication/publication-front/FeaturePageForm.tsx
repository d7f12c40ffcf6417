import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { TagField } from '#web/features/tags/TagField.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { SaveActions } from '#web/app/forms/SaveActions.tsx'
import { EditorColumns } from '#web/features/live-preview/LivePreview.tsx'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './Front.module.css'
import {
  createFeaturePageMutation,
  type EditablePage,
  type FrontEditor,
  frontEditorQuery,
  updateFeaturePageMutation,
} from '#web/features/publication-site/front/front-editor.operations.ts'
import { toSectionDraft, sectionInput, type SectionDraft } from '#web/features/publication-site/front/section-draft.ts'
import { SectionsEditor } from './SectionsEditor.tsx'
import { SectionsPreview } from '#web/features/publication-site/front/SectionsPreview.tsx'

const formId = 'feature-page'

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
  tags: (page?.tagSlugs ?? []).map((slug) => page?.tags.find((tag) => tag.tagSlug === slug)?.displayText ?? slug),
  sections: (page?.sections ?? []).map(toSectionDraft).filter(({ id }) => idPattern.test(id)),
})

export function FeaturePageForm({ publication, page }: { publication: FrontEditor; page: EditablePage | undefined }) {
  const create = useMutation(createFeaturePageMutation)
  const update = useMutation(updateFeaturePageMutation)
  const store = useDataStore()
  const { navigate } = useNavigation()
  const { config } = useEnvironment()
  const { slug: publicationSlug } = publication
  const form = useForm({
    initial: draftOf(page),
    onSubmit: async ({ title, slug, description, imageId, tags, sections }) => {
      const input = {
        title,
        slug: slug || null,
        description,
        imageId: imageId || null,
        tagSlugs: tags,
        sections: sections.map(sectionInput),
      }
      const refusal = page
        ? refusalOf(await update({ pageId: page.id, input }), 'CollectionPage')
        : refusalOf(await create({ collectionId: publication.id, input }), 'CollectionPage')
      if (refusal) return 'field' in refusal && refusal.field === 'tagSlugs' ? { ...refusal, field: 'tags' } : refusal
      await store.refetch(frontEditorQuery, { slug: publicationSlug })
      navigate(pathTo('ShowCollectionFeaturePages', { collectionSlug: publicationSlug }))
      showToast({ message: t`“${title}” saved.` })
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const draft = form.values
  const address = `${config.baseUrl.replace(/^https?:\/\//, '')}/${publicationSlug}/${draft.slug || t`made-from-the-title`}/home`
  const previewSections: SectionDraft[] = draft.sections.length > 0 ? draft.sections : draft.tags.map(sectionOfTag)
  return (
    <PublicationFrame
      publication={publication}
      section="Front page"
      title={page ? page.title : t`New feature page`}
      back={<Link href={pathTo('ShowCollectionFeaturePages', { collectionSlug: publicationSlug })}>{t`Feature pages`}</Link>}
      lead={t`What the page is about, and which stories appear on it.`}
      actions={
        <SaveActions
          formId={formId}
          isDirty={form.isDirty}
          isBusy={form.isPending}
          problem={form.alert ?? form.errorOf('sections')}
          onDiscard={() => form.reset()}
        />
      }
    >
      <EditorColumns
        fields={
          <form id={formId} {...form.attributes} className={styles.form}>
            <Field label={t`Title`} {...form.field('title')} limit={bounds.pageTitle}>
              <TextInput {...form.text('title')} maxLength={bounds.pageTitle} required />
            </Field>
            <Field label={t`Web address`} hint={address} {...form.field('slug')} limit={bounds.pageSlug}>
              <TextInput {...form.text('slug')} maxLength={bounds.pageSlug} dir="ltr" autoCapitalize="none" spellCheck={false} />
            </Field>
            <Field label={t`Description`} {...form.field('description')} limit={bounds.pageDescription}>
              <TextArea {...form.text('description')} maxLength={bounds.pageDescription} />
            </Field>
            <TagField tags={draft.tags} error={form.errorOf('tags')} onChange={(tags) => form.change({ tags })} />
            <CoverField
              subject="feature page"
              cover={draft.imageId}
              choices={draft.imageId ? [draft.imageId] : []}
              error={form.errorOf('imageId')}
              onChange={(imageId) => form.change({ imageId })}
            />
            <h2>{t`Sections`}</h2>
            <SectionsEditor
              slug={publicationSlug}
              sections={draft.sections}
              empty={t`If you don’t add sections, the page shows the newest stories with its topics.`}
              onChange={(sections) => form.change({ sections })}
            />
            {guard}
          </form>
        }
        preview={
          <PublicationScope ink={publication.ink}>
            <SectionsPreview slug={publicationSlug} sections={previewSections} />
          </PublicationScope>
        }
      />
    </PublicationFrame>
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
  topic: name,
})
