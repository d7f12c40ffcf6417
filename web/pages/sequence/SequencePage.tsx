import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { ringOf } from '#web/shell/people/ring.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { FollowSequenceButton } from './FollowSequenceButton.tsx'
import { type SequenceData, sequenceLibraryQuery, sequenceOf, seriesOf, seriesQuery } from './sequence.operations.ts'
import { SequenceShareMenu } from './SequenceShareMenu.tsx'
import styles from './SequencePage.module.css'

export const SequencePage = ({ input: { params } }: { input: PageInput }) => (
  <SequenceAt sequenceSlug={params.sequenceSlug ?? ''} />
)

export function SequenceAt({ sequenceSlug }: { sequenceSlug: string }) {
  const { data } = useQuery(sequenceLibraryQuery, { sequenceSlug })
  return <Sequence sequence={sequenceOf(data)} />
}

/** The series, opened at one of its parts. */
export function SeriesPage({ input: { params } }: { input: PageInput }) {
  const postId = trailingId(params.postId ?? '') ?? ''
  return <Sequence sequence={seriesOf(useQuery(seriesQuery, { postId }).data)} at={postId} />
}

function Sequence({ sequence, at }: { sequence: SequenceData | undefined; at?: string }) {
  if (!sequence) return null
  const { creator, posts, slug } = sequence
  const position = posts.findIndex(({ id }) => id === at) + 1
  const first = posts[Math.max(0, position - 1)]
  const minutes = posts.reduce((sum, { readingTime }) => sum + readingTime, 0)
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.kind}>
            Series · {plural(posts.length, 'part')}
            {position > 0 ? ` · you’re on part ${position}` : minutes > 0 && ` · ${minutes} min read`}
          </p>
          <h1 dir="auto">{sequence.title}</h1>
          {sequence.subtitle && (
            <p className={styles.subtitle} dir="auto">
              {sequence.subtitle}
            </p>
          )}
          {position > 0 && (
            <progress className={styles.progress} max={posts.length} value={position} aria-label="Your progress in this series" />
          )}
          <div className={styles.by}>
            <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} {...ringOf(creator.membership)} />
            <Link href={pathTo('ShowUser', { username: creator.username })}>
              <bdi>{creator.name}</bdi>
            </Link>
            <span className={styles.gap} />
            {sequence.viewerCanEdit ? (
              <Button size="s" href={pathTo('ShowEditSequence', { sequenceSlug: slug })}>
                Edit series
              </Button>
            ) : (
              <FollowSequenceButton sequence={sequence} />
            )}
            <SequenceShareMenu sequence={sequence} />
          </div>
        </header>
        {sequence.coverImage && (
          <Picture
            id={sequence.coverImage.id}
            alt={sequence.coverImage.alt ?? ''}
            width={680}
            height={340}
            crop
            eager
            className={styles.cover}
          />
        )}
        {first && (
          <p className={styles.begin}>
            <Button kind="primary" size="l" href={pathTo('ShowSequencePost', { sequenceSlug: slug, postId: first.uniqueSlug })}>
              {position > 1 ? `Read part ${position}` : 'Start reading'}
            </Button>
          </p>
        )}
        {posts.length > 0 ? (
          <ol className={styles.parts}>
            {posts.map((story) => (
              <Part key={story.id} story={story} slug={slug} isHere={story.id === at} />
            ))}
          </ol>
        ) : (
          <p className={styles.empty}>
            No stories here yet. <Link href={pathTo('ShowEditSequence', { sequenceSlug: slug })}>Add some</Link>, and readers will
            find the series once one of them is published.
          </p>
        )}
      </div>
      <Footer />
    </>
  )
}

type PartProps = { story: SequenceData['posts'][number]; slug: string; isHere: boolean }

const Part = ({ story, slug, isHere }: PartProps) => (
  <li aria-current={isHere ? 'step' : undefined}>
    <div>
      <h2 dir="auto">
        <Link href={pathTo('ShowSequencePost', { sequenceSlug: slug, postId: story.uniqueSlug })}>
          {story.title || 'Untitled story'}
        </Link>
      </h2>
      {story.subtitle && <p dir="auto">{story.subtitle}</p>}
      <p className={styles.meta}>
        {story.isLocked && <Leafmark label="Member-only story" />}
        {!story.isPublished && <Badge>Draft</Badge>}
        <span>{story.readingTime} min read</span>
      </p>
    </div>
    {story.previewImage && (
      <Picture
        id={story.previewImage.id}
        alt=""
        width={120}
        height={80}
        crop
        focusX={story.previewImage.focusPercentX ?? 50}
        focusY={story.previewImage.focusPercentY ?? 50}
        className={styles.art}
      />
    )}
  </li>
)
