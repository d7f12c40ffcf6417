import { pathTo } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { FeatureRequestPrompt } from './FeatureRequestPrompt.tsx'
import { postSettingsQuery, featureRequestQuery, postRevisionsQuery } from './story-settings.operations.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { PublicationStatus } from './PublicationStatus.tsx'
import { Versions } from './Versions.tsx'
import styles from './StorySettings.module.css'
import { versionsPerPage } from './versions-per-page.ts'

/** All settings of a story except its text. */
function StorySettingsPage({ input: { params, query } }: { input: PageInput }) {
  const { now } = useEnvironment()
  const storyId = trailingId(params.postId ?? '') ?? ''
  const { data } = useQuery(postSettingsQuery, { postId: storyId })
  const story = data?.post
  if (!story) return null
  const draft = data.draft.__typename === 'Draft' ? data.draft : undefined
  const featureToken = query.get('featureToken')
  const pictures = [
    ...new Map(
      (draft?.paragraphs ?? []).flatMap(({ metadata }) => (metadata ? [[metadata.id, metadata] as const] : [])),
    ).values(),
  ]
  return (
    <Page
      className={styles.page}
      back={
        <div className={styles.state}>
          {story.isPublished ? 'Published' : 'Draft'}
          {story.collection && (
            <>
              {' '}
              in <bdi>{story.collection.name}</bdi>
            </>
          )}
          {story.scheduledPublishAt && (
            <Badge tone="accent">
              Scheduled for <LocalTime at={story.scheduledPublishAt} now={now} />
            </Badge>
          )}
        </div>
      }
      title={
        <>
          Settings{' '}
          <span className={styles.name} {...inLanguage(story)}>
            {story.title || 'Untitled story'}
          </span>
        </>
      }
      actions={
        <Row>
          <Button href={pathTo('ShowPostEdit', { postId: storyId })}>Edit story</Button>
          {story.isPublished && (
            <Button kind="quiet" href={story.path}>
              View story
            </Button>
          )}
        </Row>
      }
    >
      {featureToken && <FeatureRequestPrompt storyId={storyId} token={featureToken} />}
      <SettingsForm key={story.id} story={story} pictures={pictures} mainTopics={data.topics} />
      <ShareLinks story={story} />
      <Versions storyId={storyId} latestRev={draft?.latestRev ?? 0} publishedRev={draft?.publishedRev ?? null} />
      <PublicationStatus story={story} />
    </Page>
  )
}

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
