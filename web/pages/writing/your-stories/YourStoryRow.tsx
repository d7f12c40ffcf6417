import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import type { YourStoriesFilter } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay, formatRecentlyInSentence } from '#shared/text/dates.ts'
import { day } from '#shared/time/units.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { cx } from '#web/design/cx.ts'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { StoryRowMenu } from './YourStoryRowMenu.tsx'
import type { StoryDesk } from './use-story-desk.ts'
import { type OwnStory, storyTitle } from './your-stories.operations.ts'
import styles from './YourStories.module.css'

type Props = {
  story: OwnStory
  filter: YourStoriesFilter
  desk: StoryDesk
  isChosen?: boolean
  isFull?: boolean
  onChoose?: (isChosen: boolean) => void
}

const trashDays = 14
const thumbnail = { width: 84, height: 56 }

/** One story; with a checkbox in place of its menu while selecting. */
export function YourStoryRow({ story, filter, desk, isChosen, isFull, onChoose }: Props) {
  const excerpt = story.subtitle || story.firstLine
  const href = filter === 'deleted' ? undefined : story.isPublished ? story.path : pathTo('ShowPostEdit', { postId: story.id })
  return (
    <li className={cx(styles.row, story.previewImage && styles.illustrated, onChoose && styles.choosing)}>
      {onChoose && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={t`Select ${storyTitle(story)}`}
          checked={isChosen}
          disabled={!isChosen && isFull}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className={styles.words}>
        <Heading dir="auto">
          {href ? (
            <Link className="title-link" href={href}>
              {storyTitle(story)}
            </Link>
          ) : (
            storyTitle(story)
          )}
        </Heading>
        {excerpt && (
          <Text face="read" lines={2} dir="auto">
            {excerpt}
          </Text>
        )}
        {story.submission?.status === 'CHANGES_REQUESTED' && story.submission.editorNote && (
          <Text face="read" lines={2} dir="auto">
            “{story.submission.editorNote}”
          </Text>
        )}
        <p className={cx('meta', styles.meta)}>
          <Facts story={story} filter={filter} />
        </p>
      </div>
      {story.previewImage && (
        <Picture
          id={story.previewImage.id}
          alt=""
          {...thumbnail}
          crop
          focusX={story.previewImage.focusPercentX ?? 50}
          focusY={story.previewImage.focusPercentY ?? 50}
          className={styles.art}
        />
      )}
      {!onChoose && <StoryRowMenu story={story} filter={filter} desk={desk} />}
    </li>
  )
}

/** The details that matter for the current tab. */
function Facts({ story, filter }: { story: OwnStory; filter: YourStoriesFilter }) {
  const env = useEnvironment()
  const now = new Date(env.now)
  const length = story.wordCount > 0 && (
    <span>
      {plural(
        story.wordCount,
        phrase`1 word, ${story.readingTime} min`,
        phrase`${formatNumber(story.wordCount)} words, ${story.readingTime} min`,
      )}
    </span>
  )
  if (filter === 'deleted') {
    const left = Math.max(1, Math.ceil(trashDays - (now.getTime() - Date.parse(story.deletedAt ?? env.now)) / day))
    return (
      <>
        <span>{t`Deleted ${formatDay(new Date(story.deletedAt ?? env.now), now)}`}</span>
        <span>{plural(left, phrase`Permanently deleted in 1 day`, phrase`Permanently deleted in ${left} days`)}</span>
      </>
    )
  }
  if (!story.isPublished)
    return (
      <>
        <SubmissionBadge story={story} />
        {story.scheduleProblem && <Badge tone="warning">{t`Not published as scheduled: ${story.scheduleProblem}`}</Badge>}
        {story.isImported && <Badge>{t`Imported`}</Badge>}
        <span>{t`Edited ${formatRecentlyInSentence(new Date(story.updatedAt ?? env.now), now)}`}</span>
        {length}
        {/* Last in the row, because the time zone is known only in the browser and must not shift the rest. */}
        {story.scheduledPublishAt && (
          <Badge tone="accent">{rich`Scheduled for ${<LocalTime at={story.scheduledPublishAt} now={env.now} />}`}</Badge>
        )}
      </>
    )
  return (
    <>
      <SubmissionBadge story={story} />
      {story.pinnedAt && <Badge tone="accent">{t`Pinned`}</Badge>}
      {story.isSuspended && <Badge tone="danger">{t`Suspended`}</Badge>}
      {story.visibility === 'PRIVATE' && <Badge>{t`Only you`}</Badge>}
      {story.isLocked && <Leafmark label={t`Member-only story`} />}
      {story.firstPublishedAt && <span>{formatDay(new Date(story.firstPublishedAt), now)}</span>}
      {story.collection && <span>{rich`In ${<bdi>{story.collection.name}</bdi>}`}</span>}
      {length}
      <Counted
        count={story.clapCount}
        words={(number) => richPlural(story.clapCount, phrase`${number} clap`, phrase`${number} claps`)}
      />
      <Counted
        count={story.responsesCount}
        words={(number) => richPlural(story.responsesCount, phrase`${number} response`, phrase`${number} responses`)}
      />
    </>
  )
}

/** The state of a submission, while it is relevant. */
function SubmissionBadge({ story: { submission, isPublished } }: { story: OwnStory }) {
  if (!submission) return null
  const place = submission.collection && <bdi>{submission.collection.name}</bdi>
  switch (submission.status) {
    case 'OPEN':
      return <Badge tone="accent">{place ? rich`Submitted to ${place}` : t`Submitted to a publication`}</Badge>
    case 'CHANGES_REQUESTED':
      return <Badge tone="warning">{place ? rich`${place} asked for changes` : t`a publication asked for changes`}</Badge>
    case 'REJECTED':
      return isPublished ? null : <Badge>{place ? rich`Declined by ${place}` : t`Declined by a publication`}</Badge>
    case 'ACCEPTED':
    case 'UNKNOWN':
    case 'WIP':
      return null
  }
}

type CountedProps = { count: number; words: (number: ReactNode) => ReactNode }

const Counted = ({ count, words }: CountedProps): ReactNode =>
  count > 0 && (
    <span>
      <Count value={count} words={words} />
    </span>
  )
