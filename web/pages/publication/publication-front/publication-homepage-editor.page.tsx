import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { HomepageHeaderSize } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import type { PublicationHeadData } from '#web/features/publication-site/PublicationHead.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { SaveActions } from '#web/app/forms/SaveActions.tsx'
import { EditorColumns } from '#web/features/live-preview/LivePreview.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { type FormProblem, type FormState, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, pageQuery } from '#web/app/runtime/page.ts'
import { EnumField } from '#web/app/forms/EnumField.tsx'
import styles from './Front.module.css'
import {
  type FrontEditor,
  selectFrontEditor,
  frontEditorQuery,
  updateHomepageMutation,
} from '#web/features/publication-site/front/front-editor.operations.ts'
import { frontSlug, createEditorPage } from './create-editor-page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { FrontPageTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { FrontPreview } from '#web/features/publication-site/front/FrontPreview.tsx'
import { toSectionDraft, sectionInput, type SectionDraft } from '#web/features/publication-site/front/section-draft.ts'
import { SectionsEditor } from './SectionsEditor.tsx'
import { publicationPageQuery } from '#web/features/publication-site/publication-page.ts'

const formId = 'front-page'

const sizeNames: Record<HomepageHeaderSize, Phrase> = { SMALL: phrase`Small`, MEDIUM: phrase`Medium`, LARGE: phrase`Large` }

/** Edits a publication's homepage: its header and sections. */
function HomepageEditorPage({ input }: { input: PageInput }) {
  const slug = frontSlug(input)
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug }).data)
  const publishedPublication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  if (!publication || !publishedPublication) return null
  return <HomepageForm key={publication.id} publication={publication} publishedPublication={publishedPublication} />
}

type Draft = {
  title: string
  description: string
  headerSize: HomepageHeaderSize
  headerImageId: string
  sections: SectionDraft[]
}

const draftOf = ({ name, description, homepage }: Pick<FrontEditor, 'name' | 'description' | 'homepage'>): Draft => ({
  title: homepage?.title && homepage.title !== name ? homepage.title : '',
  description: homepage?.description && homepage.description !== description ? homepage.description : '',
  headerSize: homepage?.header.size ?? 'MEDIUM',
  headerImageId: homepage?.header.backgroundImage?.id ?? '',
  sections: (homepage?.sections ?? []).map(toSectionDraft),
})

type Props = { publication: FrontEditor; publishedPublication: PublicationHeadData }

function HomepageForm({ publication, publishedPublication }: Props) {
  const update = useMutation(updateHomepageMutation)
  const [confirm, confirmDialog] = useConfirm()
  const form = useForm({ initial: draftOf(publication), onSubmit: (values) => save(values, values.sections) })
  const guard = useLeaveGuard(form.isDirty)
  const draft = form.values

  const save = async (
    { title, description, headerSize, headerImageId }: Draft,
    sections: SectionDraft[] | null,
  ): Promise<FormProblem | undefined> => {
    const result = await update({
      collectionId: publication.id,
      input: {
        title: title || null,
        description: description || null,
        headerSize,
        headerImageId: headerImageId || null,
        sections: sections && sections.map(sectionInput),
      },
    })
    const { payload, refusal } = readPayload(result, 'Publication')
    if (refusal) return refusal
    form.reset(draftOf({ ...publication, homepage: payload.collection.homepage }))
    showToast({
      message: t`Front page saved.`,
      link: { text: t`View`, href: pathTo('ShowCollectionHome', { collectionSlug: publication.slug }) },
    })
    return undefined
  }
  const reset = async () => {
    const choice = await confirm({
      title: t`Reset the front page?`,
      text: t`Your sections will be removed, and your newest story will take their place. The stories themselves stay.`,
      confirmText: t`Reset front page`,
      danger: true,
    })
    if (choice === 'CONFIRMED') await form.run((values) => save(values, null))
  }
  const previewed: PublicationHeadData = {
    ...publishedPublication,
    homepage: {
      title: draft.title || publishedPublication.name,
      description: draft.description || publication.description,
      header: {
        size: draft.headerSize,
        backgroundImage: draft.headerImageId ? { id: draft.headerImageId } : null,
      },
    },
  }
  return (
    <PublicationFrame
      publication={publication}
      section="Front page"
      lead={t`The header, and the sections above your latest stories.`}
      tabs={<FrontPageTabs slug={publication.slug} current="sections" />}
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
            <h2>{t`Header`}</h2>
            <HeaderFields form={form} />
            <h2>{t`Sections`}</h2>
            <SectionsEditor
              slug={publication.slug}
              sections={draft.sections}
              empty={t`If you don’t add sections, your newest story is shown large here.`}
              onChange={(sections) => form.change({ sections })}
            />
            <div>
              <Button kind="quiet" flush onClick={() => void reset()}>
                {t`Reset front page`}
              </Button>
            </div>
            {guard}
            {confirmDialog}
          </form>
        }
        preview={<FrontPreview publication={previewed} ink={publication.ink} sections={draft.sections} />}
      />
    </PublicationFrame>
  )
}

function HeaderFields({ form }: { form: FormState<Draft> }) {
  const { headerSize, headerImageId } = form.values
  return (
    <>
      <Field
        label={t`Heading`}
        hint={t`One line under the name, on the front page only.`}
        {...form.field('title')}
        limit={bounds.homepageTitle}
      >
        <TextInput {...form.text('title')} maxLength={bounds.homepageTitle} />
      </Field>
      <Field
        label={t`Description`}
        hint={t`Leave blank to use the publication’s description.`}
        {...form.field('description')}
        limit={bounds.homepageDescription}
      >
        <TextArea {...form.text('description')} maxLength={bounds.homepageDescription} />
      </Field>
      <EnumField
        label={t`Size of the name`}
        value={headerSize}
        names={sizeNames}
        onChange={(size) => form.change({ headerSize: size })}
      />
      <CoverField
        subject="header"
        hint={t`Shown behind the name. Simple images work best.`}
        cover={headerImageId}
        choices={headerImageId ? [headerImageId] : []}
        error={form.errorOf('headerImageId')}
        onChange={(id) => form.change({ headerImageId: id })}
      />
    </>
  )
}

export const page = createEditorPage(phrase`Front page`, HomepageEditorPage, {
  queries: (input) => [pageQuery(frontEditorQuery, { slug: frontSlug(input) }), publicationPageQuery(input)],
})
