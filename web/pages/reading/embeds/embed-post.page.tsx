import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { StoryByline } from '#web/features/stories/StoryByline.tsx'
import styles from './embed.module.css'

const embedPostQuery = graphql(
  `
  query EmbedPostQuery($postId: ID!) {
    post(id: $postId) {
      isPublished
      ...StoryCard
    }
  }
`,
  [storyCardFragment],
)

const cover = { width: 640, height: 320 }

/** A story as a card on another site. */
function EmbedStoryPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const { data } = useQuery(embedPostQuery, { postId: trailingId(input.params.postId ?? '') ?? '' })
  const story = data?.post
  if (!story) return null
  const { previewImage } = story
  return (
    <main id="main" className={cx('boxed', styles.card)}>
      {previewImage && (
        <Link href={story.path} tabIndex={-1} aria-hidden className={styles.cover}>
          <Picture
            id={previewImage.id}
            alt=""
            {...cover}
            crop
            focusX={previewImage.focusPercentX ?? 50}
            focusY={previewImage.focusPercentY ?? 50}
            sizes="100vw"
            eager
          />
        </Link>
      )}
      <Stack gap={2} className={styles.words}>
        <StoryByline story={story} />
        <Heading level={1} {...inLanguage(story)}>
          <Link href={story.path} className="title-link">
            {story.title || t`Untitled`}
          </Link>
        </Heading>
        {story.subtitle && (
          <Text face="read" lines={2} {...inLanguage(story)}>
            {story.subtitle}
          </Text>
        )}
        <Row align="between">
          <Text as="small">
            {story.isLocked && <Leafmark label={t`Member-only story`} />}
            {t`${story.readingTime} min read`}
          </Text>
          <Wordmark productName={config.productName} height={18} />
        </Row>
      </Stack>
    </main>
  )
}

const storyIn = (data: PageData) => {
  const story = data.get(embedPostQuery)?.post
  return story?.isPublished ? story : undefined
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(embedPostQuery, { postId: trailingId(params.postId ?? '') ?? '' })],
  outcome: (data) => (storyIn(data) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const story = storyIn(data)
    return { title: story?.title || t`Story`, ...(story && { canonical: story.path }) }
  },
  cacheKeys: (data) => {
    const story = storyIn(data)
    return (
      story && [
        `post:${story.id}`,
        `user:${story.creator.id}`,
        ...(story.collection ? [`collection:${story.collection.id}`] : []),
      ]
    )
  },
  Page: EmbedStoryPage,
}
