import { phrase } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { FeaturePageForm } from './FeaturePageForm.tsx'
import { selectFrontEditor, frontEditorQuery } from '#web/features/publication-site/front/front-editor.operations.ts'
import { frontSlug, findFrontEditor, createEditorPage } from './create-editor-page.ts'

/** Creates a feature page or edits one. */
function FeaturePageEditorPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  const { topicSlug } = input.params
  const page = publication?.pages.find(({ slug }) => slug === topicSlug)
  if (!publication || (topicSlug && !page)) return null
  return <FeaturePageForm key={page?.id ?? 'new'} publication={publication} page={page} />
}

const arranged = createEditorPage(phrase`Feature page`, FeaturePageEditorPage)

export const page: PageModule = {
  ...arranged,
  outcome: (data, { params }) => {
    const publication = findFrontEditor(data)
    const exists = publication && (!params.topicSlug || publication.pages.some(({ slug }) => slug === params.topicSlug))
    return exists ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
}
