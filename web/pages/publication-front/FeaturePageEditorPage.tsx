import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { FeaturePageForm } from './FeaturePageForm.tsx'
import { selectFrontEditor, frontEditorQuery } from './front.operations.ts'
import { frontSlug } from './create-editor-page.ts'
import { FrontFrame } from './FrontFrame.tsx'

/** Creates a feature page or edits one. */
export function FeaturePageEditorPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  const { topicSlug } = input.params
  const page = publication?.pages.find(({ slug }) => slug === topicSlug)
  if (!publication || (topicSlug && !page)) return null
  return (
    <FrontFrame
      publication={publication}
      current="pages"
      title={page ? page.title : 'New feature page'}
      lead="What the page is about, and which stories appear on it."
      isWide
    >
      <FeaturePageForm key={page?.id ?? 'new'} publication={publication} page={page} />
    </FrontFrame>
  )
}
