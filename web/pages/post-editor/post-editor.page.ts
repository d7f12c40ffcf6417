import { trailingId } from '#shared/text/slug.ts'
import { type Answers, type Outcome, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { PostEditorPage } from './PostEditorPage.tsx'
import {
  answeredQuoteQuery,
  collectionForNewStoryQuery,
  draftQuery,
  repostedQuery,
  writerQuery,
} from './post-editor.operations.ts'

export const postIdOf = ({ params }: PageInput): string | undefined => trailingId(params.postId ?? '')

/** A story started within a publication is created for it. */
export const collectionSlugOf = ({ params }: PageInput): string | undefined => (params.postId ? undefined : params.collectionSlug)

function outcome(answers: Answers, input: PageInput): Outcome {
  if (input.params.repostId)
    return answers.get(repostedQuery)?.post?.isPublished ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  const isNew = postIdOf(input) === undefined
  if (isNew || answers.get(draftQuery)?.draft.__typename === 'Draft') return { kind: 'page' }
  return { kind: 'unavailable', status: 404 }
}

export const page: PageModule = {
  questions: (input) => {
    const postId = postIdOf(input)
    const slug = collectionSlugOf(input)
    return [
      question(writerQuery, {}),
      ...(input.params.repostId ? [question(repostedQuery, { postId: trailingId(input.params.repostId) ?? '' })] : []),
      ...(postId ? [question(draftQuery, { postId })] : []),
      ...(!postId && input.query.get('inResponseToQuoteId')
        ? [question(answeredQuoteQuery, { id: input.query.get('inResponseToQuoteId') ?? '' })]
        : []),
      ...(slug ? [question(collectionForNewStoryQuery, { slug })] : []),
    ]
  },
  outcome,
  head: (answers, input) => {
    const title = answers.get(draftQuery)?.draft
    const words = title?.__typename === 'Draft' ? title.paragraphs[0]?.text : ''
    return { title: postIdOf(input) ? `Editing: ${words || 'Untitled story'}` : 'New story', noindex: true }
  },
  Page: PostEditorPage,
  fillsHeader: true,
}
