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
  const { actor, post } = item
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
            <Actors item={item} /> {deedOf(item, session.viewerId)}
          </Link>
        </p>
        {item.response?.title && <q dir="auto">{item.response.title}</q>}
        <time dateTime={item.createdAt}>{formatRecently(new Date(item.createdAt), new Date(now))}</time>
      </div>
      {post?.previewImage && (
        <Picture
          id={post.previewImage.id}
          alt=""
          {...thumbnail}
          crop
          focusX={post.previewImage.focusPercentX ?? 50}
          focusY={post.previewImage.focusPercentY ?? 50}
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

const placeOf = ({ collection }: NotificationItem) => (collection ? <bdi>{collection.name}</bdi> : 'the publication')

/** The predicate after the names. */
function deedOf(item: NotificationItem, viewerId: string | null): ReactNode {
  const { type, post, catalog, actorsCount } = item
  const what = <em>{post ? post.title || 'Untitled' : catalog?.name}</em>
  switch (type) {
    case 'USER_FOLLOWED':
      return actorsCount === 1 ? 'now follows you' : 'now follow you'
    case 'NEWSLETTER_SUBSCRIBED':
      return actorsCount === 1 ? 'now gets your stories by email' : 'now get your stories by email'
    case 'POST_CLAPPED':
    case 'LIST_CLAPPED':
      return <>clapped for {what}</>
    case 'POST_RESPONDED':
    case 'LIST_RESPONDED':
      return <>responded to {what}</>
    case 'RESPONSE_REPLIED':
      return <>replied to your response to {what}</>
    case 'POST_HIGHLIGHTED':
      return <>highlighted a line in {what}</>
    case 'USER_MENTIONED':
      return <>mentioned you in {what}</>
    case 'FOLLOWED_USER_PUBLISHED':
      return <>published {what}</>
    case 'PRIVATE_NOTE_RECEIVED':
      return post?.creator.id === viewerId ? <>left you a private note on {what}</> : <>replied to your private note on {what}</>
    case 'POST_FEATURED':
      return <>chose {what} as a staff pick</>
    case 'LIST_FOLLOWED':
      return (
        <>
          {actorsCount === 1 ? 'follows' : 'follow'} your list {what}
        </>
      )
    case 'SUBMISSION_RECEIVED':
      if (item.submission?.status !== 'WIP')
        return (
          <>
            submitted {what} to {placeOf(item)}
          </>
        )
      return post?.creator.id === viewerId ? (
        <>returned {what} to you</>
      ) : (
        <>
          withdrew {what} from {placeOf(item)}
        </>
      )
    case 'SUBMISSION_ACCEPTED':
      return (
        <>
          accepted {what} for {placeOf(item)}
        </>
      )
    case 'SUBMISSION_CHANGES_REQUESTED':
      return <>requested changes to {what}</>
    case 'SUBMISSION_REJECTED':
      return <>declined {what}</>
    default:
      return post || catalog ? what : 'did something you might want to know about'
  }
}
