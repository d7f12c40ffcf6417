import { trailingId } from '#shared/text/slug.ts'
import { type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { featureRequestQuery, postRevisionsQuery, postSettingsQuery } from './post-settings.operations.ts'
import { PostSettingsPage } from './PostSettingsPage.tsx'
import { versionsPerPage } from './versions-per-page.ts'

const postIdOf = ({ params }: PageInput): string => trailingId(params.postId ?? '') ?? ''

const tokenQuestion = (input: PageInput) => {
  const token = input.query.get('featureToken')
  return token ? [question(featureRequestQuery, { postId: postIdOf(input), token })] : []
}

export const page: PageModule = {
  questions: (input) => [
    ...tokenQuestion(input),
    question(postSettingsQuery, { postId: postIdOf(input) }),
    question(postRevisionsQuery, { postId: postIdOf(input), paging: { limit: versionsPerPage } }),
  ],
  outcome: (answers) => (answers.get(postSettingsQuery)?.post ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({
    title: `Settings for ${answers.get(postSettingsQuery)?.post?.title || 'an untitled story'}`,
    noindex: true,
  }),
  Page: PostSettingsPage,
}
