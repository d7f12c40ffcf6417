import {
  CalendarX,
  ChartNoAxesColumn,
  Ellipsis,
  Eye,
  FolderOutput,
  Pencil,
  Pin,
  PinOff,
  Settings2,
  Star,
  StarOff,
  Undo2,
} from 'lucide-react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import type { PublicationStoriesFilter } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay, formatRecentlyInSentence } from '#shared/text/dates.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import type { DeskStory } from './desk.operations.ts'
import styles from './Desk.module.css'

type Props = {
  story: DeskStory
  filter: PublicationStoriesFilter
  isPinned: boolean
  isFeatured: boolean
  onPin: () => void
  onFeature: () => void
  onRemove: () => void
  onUnpublish: () => void
  onUnschedule: () => void
}

export function DeskStoryRow({
  story,
  filter,
  isPinned,
  isFeatured,
  onPin,
  onFeature,
  onRemove,
  onUnpublish,
  onUnschedule,
}: Props) {
  const { now } = useEnvironment()
  const title = story.title || t`Untitled`
  const name = story.creator.name || story.creator.username
  return (
    <li className={styles.row}>
      <div className={styles.menu}>
        <Menu
          label={t`Actions for ${title}`}
          align="end"
          narrow
          trigger={(trigger) => (
            <IconButton label={t`More about ${title}`} {...trigger}>
              <Ellipsis size={20} />
            </IconButton>
          )}
        >
          <MenuItem icon={<Eye />} href={story.path}>
            {t`View story`}
          </MenuItem>
          <MenuItem icon={<Pencil />} href={pathTo('ShowPostEdit', { postId: story.id })}>
            {t`Edit`}
          </MenuItem>
          <MenuItem icon={<Settings2 />} href={pathTo('ShowPostSettings', { postId: story.id })}>
            {t`Settings`}
          </MenuItem>
          {story.isPublished && (
            <MenuItem icon={<ChartNoAxesColumn />} href={pathTo('ShowMeStatsPost', { postId: story.id })}>
              {t`Stats`}
            </MenuItem>
          )}
          {filter === 'published' && (
            <>
              <MenuRule />
              <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={onPin}>
                {isPinned ? t`Unpin from the front page` : t`Pin to the front page`}
              </MenuItem>
              <MenuItem icon={isFeatured ? <StarOff /> : <Star />} onSelect={onFeature}>
                {isFeatured ? t`Remove from featured` : t`Feature`}
              </MenuItem>
            </>
          )}
          <MenuRule />
          {story.scheduledPublishAt && (
            <MenuItem icon={<CalendarX />} onSelect={onUnschedule}>
              {t`Cancel schedule`}
            </MenuItem>
          )}
          {story.isPublished && (
            <MenuItem icon={<Undo2 />} onSelect={onUnpublish}>
              {t`Unpublish`}
            </MenuItem>
          )}
          <MenuItem icon={<FolderOutput />} tone="danger" onSelect={onRemove}>
            {t`Remove from publication`}
          </MenuItem>
        </Menu>
      </div>
      <Heading dir="auto">
        <Link className="title-link" href={story.isPublished ? story.path : pathTo('ShowPostEdit', { postId: story.id })}>
          {title}
        </Link>
      </Heading>
      {story.subtitle && (
        <Text face="read" lines={2} dir="auto">
          {story.subtitle}
        </Text>
      )}
      <p className={cx('meta', styles.meta)}>
        {story.isLocked && <Leafmark label={t`Member-only story`} />}
        <Link href={pathTo('ShowUser', { username: story.creator.username })}>
          <bdi>{name}</bdi>
        </Link>
        {story.isPublished && story.firstPublishedAt ? (
          <span>{formatDay(new Date(story.firstPublishedAt), new Date(now))}</span>
        ) : (
          <span>{t`Edited ${formatRecentlyInSentence(new Date(story.updatedAt ?? now), new Date(now))}`}</span>
        )}
        {story.wordCount > 0 && (
          <span>
            {plural(
              story.wordCount,
              phrase`1 word, ${story.readingTime} min`,
              phrase`${formatNumber(story.wordCount)} words, ${story.readingTime} min`,
            )}
          </span>
        )}
        {story.clapCount > 0 && (
          <span>
            <Count
              value={story.clapCount}
              words={(number) => richPlural(story.clapCount, phrase`${number} clap`, phrase`${number} claps`)}
            />
          </span>
        )}
        {isPinned && <Badge tone="accent">{t`Pinned`}</Badge>}
        {isFeatured && <Badge tone="accent">{t`Featured`}</Badge>}
        {story.scheduleProblem && <Badge tone="warning">{t`Not published as scheduled: ${story.scheduleProblem}`}</Badge>}
        {story.scheduledPublishAt && (
          <Badge tone="accent">{rich`Scheduled for ${<LocalTime at={story.scheduledPublishAt} now={now} />}`}</Badge>
        )}
      </p>
    </li>
  )
}
