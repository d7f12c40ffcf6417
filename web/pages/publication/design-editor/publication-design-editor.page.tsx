import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { frontEditorQuery, selectFrontEditor } from '#web/features/publication-site/front/front-editor.operations.ts'
import { FrontPreview } from '#web/features/publication-site/front/FrontPreview.tsx'
import { toSectionDraft } from '#web/features/publication-site/front/section-draft.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import {
  publicationSlugOf,
  selectPublication,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { DesignEditor } from './DesignEditor.tsx'
import { updateDesignMutation } from './design.operations.ts'

function PublicationDesignPage({ input }: { input: PageInput }) {
  const slug = publicationSlugOf(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const editor = selectFrontEditor(useQuery(frontEditorQuery, { slug }).data)
  const update = useMutation(updateDesignMutation)
  if (!publication || !editor) return null
  const sections = (editor.homepage?.sections ?? []).map(toSectionDraft)
  const params = { collectionSlug: publication.slug }
  return (
    <DesignEditor
      key={publication.id}
      frame={(actions, fields) => (
        <PublicationFrame
          publication={editor}
          section="Design"
          lead={t`Colors and fonts. Stories are set the same everywhere.`}
          actions={actions}
        >
          {fields}
        </PublicationFrame>
      )}
      ink={publication.ink as PublicationTheme}
      hasBand
      save={async (theme) => refusalOf(await update({ collectionId: publication.id, theme }), 'Collection')}
      more={
        <Section headingId="elsewhere" title={t`Header and layout`}>
          <p className="links">
            {rich`Set the size of the name, its background image and the sections on the
              ${<Link href={pathTo('ShowCollectionEdit', params)}>{t`front page`}</Link>}, and the logo in the
              ${<Link href={pathTo('ShowCollectionSettings', params)}>{t`settings`}</Link>}.`}
          </p>
        </Section>
      }
      preview={(theme) => <FrontPreview publication={publication} ink={theme} sections={sections} />}
    />
  )
}

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input), pageQuery(frontEditorQuery, { slug: publicationSlugOf(input) })],
  outcome: publicationOutcome((data) => selectFrontEditor(data.get(frontEditorQuery)) !== undefined),
  head: (data) => ({ title: t`Design · ${selectPublication(data)?.name ?? t`Publication`}`, noindex: true }),
  isManaged: true,
  Page: PublicationDesignPage,
}
