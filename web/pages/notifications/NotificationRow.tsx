import {
  CircleCheck,
  CircleSlash,
  Inbox,
  MessageSquareText,
  AtSign,
  Bookmark,
  Highlighter,
  Mail,
  type LucideIcon,
  MessageCircle,
  NotebookPen,
  Plus,
  Newspaper,
  Sparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationType } from '#shared/enums/notification-type.ts'
import { formatCount } from '#shared/text/count.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { NotificationItem } from './notifications.operations.ts'
import styles from './NotificationsPage.module.css'

const icons: Partial<Record<NotificationType, LucideIcon | typeof Clap>> = {
  POST_CLAPPED: Clap,
  LIST_CLAPPED: Clap,
  USER_MENTIONED: AtSign,
  POST_RESPONDED: MessageCircle,
  LIST_RESPONDED: MessageCircle,
  RESPONSE_REPLIED: MessageCircle,
  POST_HIGHLIGHTED: Highlighter,
  PRIVATE_NOTE_RECEIVED: NotebookPen,
  FOLLOWED_USER_PUBLISHED: Newspaper,
  LIST_FOLLOWED: Bookmark,
  POST_FEATURED: Sparkles,
  NEWSLETTER_SUBSCRIBED: Mail,
  SUBMISSION_RECEIVED: Inbox,
  SUBMISSION_ACCEPTED: CircleCheck,
  SUBMISSION_CHANGES_REQUESTED: MessageSquareText,
  SUBMISSION_REJECTED: CircleSlash,
}
const thumbnail = { width: 64, height: 44 }

/** One row, linked as a whole to its subject. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const { now, session } = useEnvironment()
  const { actor, post: story } = item
  if (!actor) return null
  const Icon = icons[item.type] ?? Plus
  return (
    <li className={cx(styles.row, item.isUnread && styles.unread)}>
      <span className={styles.face}>
        <Avatar name={actor.name ?? actor.username} imageId={actor.imageId} size="S" />
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <p dir="auto">
          {item.isUnread && <VisuallyHidden>Unread. </VisuallyHidden>}
          <Link href={item.url}>
            <Actors item={item} /> {predicateText(item, session.viewerId)}
          </Link>
        </p>
        {item.response?.title && <q dir="auto">{item.response.title}</q>}
        <time dateTime={item.createdAt}>{formatRecently(new Date(item.createdAt), new Date(now))}</time>
      </div>
      {story?.previewImage && (
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
    </li>
  )
}

function Actors({ item: { actor, secondActor, actorsCount } }: { item: NotificationItem }) {
  const others = actorsCount - 1
  return (
    <>
      <b>
        <bdi>{actor?.name}</bdi>
      </b>
      {others === 1 && secondActor && (
        <>
          {' and '}
          <b>
            <bdi>{secondActor.name}</bdi>
          </b>
        </>
      )}
      {others > 1 && ` and ${formatCount(others)} others`}
    </>
  )
}

const placeOf = ({ collection: publication }: NotificationItem) =>
  publication ? <bdi>{publication.name}</bdi> : 'the publication'

/** The predicate after the names. */
function predicateText(item: NotificationItem, viewerId: string | null): ReactNode {
  const { type, post: story, catalog: list, actorsCount } = item
  const subjectTitle = <em>{story ? story.title || 'Untitled' : list?.name}</em>
  switch (type) {
    case 'USER_FOLLOWED':
      return actorsCount === 1 ? 'now follows you' : 'now follow you'
    case 'NEWSLETTER_SUBSCRIBED':
      return actorsCount === 1 ? 'now gets your stories by email' : 'now get your stories by email'
    case 'POST_CLAPPED':
    case 'LIST_CLAPPED':
      return <>clapped for {subjectTitle}</>
    case 'POST_RESPONDED':
    case 'LIST_RESPONDED':
      return <>responded to {subjectTitle}</>
    case 'RESPONSE_REPLIED':
      return <>replied to your response to {subjectTitle}</>
    case 'POST_HIGHLIGHTED':
      return <>highlighted a line in {subjectTitle}</>
    case 'USER_MENTIONED':
      return <>mentioned you in {subjectTitle}</>
    case 'FOLLOWED_USER_PUBLISHED':
      return <>published {subjectTitle}</>
    case 'PRIVATE_NOTE_RECEIVED':
      return story?.creator.id === viewerId ? (
        <>left you a private note on {subjectTitle}</>
      ) : (
        <>replied to your private note on {subjectTitle}</>
      )
    case 'POST_FEATURED':
      return <>chose {subjectTitle} as a staff pick</>
    case 'LIST_FOLLOWED':
      return (
        <>
          {actorsCount === 1 ? 'follows' : 'follow'} your list {subjectTitle}
        </>
      )
    case 'SUBMISSION_RECEIVED':
      if (item.submission?.status !== 'WIP')
        return (
          <>
            submitted {subjectTitle} to {placeOf(item)}
          </>
        )
      return story?.creator.id === viewerId ? (
        <>returned {subjectTitle} to you</>
      ) : (
        <>
          withdrew {subjectTitle} from {placeOf(item)}
        </>
      )
    case 'SUBMISSION_ACCEPTED':
      return (
        <>
          accepted {subjectTitle} for {placeOf(item)}
        </>
      )
    case 'SUBMISSION_CHANGES_REQUESTED':
      return <>requested changes to {subjectTitle}</>
    case 'SUBMISSION_REJECTED':
      return <>declined {subjectTitle}</>
    default:
      return story || list ? subjectTitle : 'did something you might want to know about'
  }
}
