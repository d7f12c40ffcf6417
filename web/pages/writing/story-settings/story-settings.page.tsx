import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
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
import { StoryTranslations } from './StoryTranslations.tsx'
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
  const publication = story.collection && <bdi>{story.collection.name}</bdi>
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
          {publication
            ? story.isPublished
              ? rich`Published in ${publication}`
              : rich`Draft in ${publication}`
            : story.isPublished
              ? t`Published`
              : t`Draft`}
          {story.scheduledPublishAt && (
            <Badge tone="accent">{rich`Scheduled for ${<LocalTime at={story.scheduledPublishAt} now={now} />}`}</Badge>
          )}
        </div>
      }
      title={
        <>
          {rich`Settings ${(
            <span className={styles.name} {...inLanguage(story)}>
              {story.title || t`Untitled story`}
            </span>
          )}`}
        </>
      }
      actions={
        <Row>
          <Button href={pathTo('ShowPostEdit', { postId: storyId })}>{t`Edit story`}</Button>
          {story.isPublished && (
            <Button kind="quiet" href={story.path}>
              {t`View story`}
            </Button>
          )}
        </Row>
      }
    >
      {featureToken && <FeatureRequestPrompt storyId={storyId} token={featureToken} />}
      <SettingsForm key={story.id} story={story} pictures={pictures} mainTopics={data.topics} />
      <ShareLinks story={story} />
      <StoryTranslations story={story} />
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
  head: (data) => {
    const title = data.get(postSettingsQuery)?.post?.title
    return { title: title ? t`Settings for ${title}` : t`Settings for an untitled story`, noindex: true }
  },
  Page: StorySettingsPage,
}
