import { trailingId } from '#shared/text/slug.ts'
import { type PageData, type PageOutcome, type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { StoryEditorPage } from './StoryEditorPage.tsx'
import {
  quotedPassageQuery,
  collectionForNewStoryQuery,
  draftQuery,
  repostSourceQuery,
  writerQuery,
} from './story-editor.operations.ts'

export const editedStoryId = ({ params }: PageInput): string | undefined => trailingId(params.postId ?? '')

/** A story started within a publication is created for it. */
export const newStoryPublicationSlug = ({ params }: PageInput): string | undefined =>
  params.postId ? undefined : params.collectionSlug

function outcome(data: PageData, input: PageInput): PageOutcome {
  if (input.params.repostId)
    return data.get(repostSourceQuery)?.post?.isPublished ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  const isNew = editedStoryId(input) === undefined
  if (isNew || data.get(draftQuery)?.draft.__typename === 'Draft') return { kind: 'page' }
  return { kind: 'unavailable', status: 404 }
}

export const page: PageModule = {
  queries: (input) => {
    const storyId = editedStoryId(input)
    const slug = newStoryPublicationSlug(input)
    return [
      pageQuery(writerQuery, {}),
      ...(input.params.repostId ? [pageQuery(repostSourceQuery, { postId: trailingId(input.params.repostId) ?? '' })] : []),
      ...(storyId ? [pageQuery(draftQuery, { postId: storyId })] : []),
      ...(!storyId && input.query.get('inResponseToQuoteId')
        ? [pageQuery(quotedPassageQuery, { id: input.query.get('inResponseToQuoteId') ?? '' })]
        : []),
      ...(slug ? [pageQuery(collectionForNewStoryQuery, { slug })] : []),
    ]
  },
  outcome,
  head: (data, input) => {
    const title = data.get(draftQuery)?.draft
    const words = title?.__typename === 'Draft' ? title.paragraphs[0]?.text : ''
    return { title: editedStoryId(input) ? `Editing: ${words || 'Untitled story'}` : 'New story', noindex: true }
  },
  Page: StoryEditorPage,
  fillsHeader: true,
}
