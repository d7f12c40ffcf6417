import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { FeaturePageForm } from './FeaturePageForm.tsx'
import { selectFrontEditor, frontEditorQuery } from './front.operations.ts'
import { frontSlug, findFrontEditor, createEditorPage } from './create-editor-page.ts'
import { AppearanceTabs, PublicationFrame } from '#web/pages/publication/PublicationFrame.tsx'

/** Creates a feature page or edits one. */
function FeaturePageEditorPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  const { topicSlug } = input.params
  const page = publication?.pages.find(({ slug }) => slug === topicSlug)
  if (!publication || (topicSlug && !page)) return null
  return (
    <PublicationFrame
      publication={publication}
      title={page ? page.title : 'New feature page'}
      lead="What the page is about, and which stories appear on it."
      tabs={<AppearanceTabs slug={publication.slug} current="pages" />}
      isWide
    >
      <FeaturePageForm key={page?.id ?? 'new'} publication={publication} page={page} />
    </PublicationFrame>
  )
}

const arranged = createEditorPage('Feature page', FeaturePageEditorPage)

export const page: PageModule = {
  ...arranged,
  outcome: (data, { params }) => {
    const publication = findFrontEditor(data)
    const exists = publication && (!params.topicSlug || publication.pages.some(({ slug }) => slug === params.topicSlug))
    return exists ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
}
