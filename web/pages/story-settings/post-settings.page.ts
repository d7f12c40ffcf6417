import { trailingId } from '#shared/text/slug.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { featureRequestQuery, postRevisionsQuery, postSettingsQuery } from './story-settings.operations.ts'
import { StorySettingsPage } from './StorySettingsPage.tsx'
import { versionsPerPage } from './versions-per-page.ts'

const storyIdOf = ({ params }: PageInput): string => trailingId(params.postId ?? '') ?? ''

const featureRequestQueries = (input: PageInput) => {
  const token = input.query.get('featureToken')
  return token ? [pageQuery(featureRequestQuery, { postId: storyIdOf(input), token })] : []
}

export const page: PageModule = {
  queries: (input) => [
    ...featureRequestQueries(input),
    pageQuery(postSettingsQuery, { postId: storyIdOf(input) }),
    pageQuery(postRevisionsQuery, { postId: storyIdOf(input), paging: { limit: versionsPerPage } }),
  ],
  outcome: (data) => (data.get(postSettingsQuery)?.post ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({
    title: `Settings for ${data.get(postSettingsQuery)?.post?.title || 'an untitled story'}`,
    noindex: true,
  }),
  Page: StorySettingsPage,
}
