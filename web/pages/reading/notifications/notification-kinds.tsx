import {
  AtSign,
  Bookmark,
  CircleCheck,
  CircleSlash,
  Highlighter,
  Inbox,
  Mail,
  MessageCircle,
  MessageSquareText,
  Newspaper,
  NotebookPen,
  Plus,
  Sparkles,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { NotificationType } from '#shared/enums/notifications.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import type { NotificationItem } from './notifications.operations.ts'

type NotificationKind = {
  icon: ComponentType<{ size?: number }>
  /** What the people did, after their names. */
  predicate: (item: NotificationItem, viewerId: string | null) => ReactNode
}

const titleOf = ({ post: story, catalog: list }: NotificationItem) => <em>{story ? story.title || 'Untitled' : list?.name}</em>

const placeOf = ({ collection: publication }: NotificationItem) =>
  publication ? <bdi>{publication.name}</bdi> : 'the publication'

const isOwn = ({ post: story }: NotificationItem, viewerId: string | null): boolean => story?.creator.id === viewerId

/** How each kind of notification looks on the page. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  USER_FOLLOWED: { icon: Plus, predicate: ({ actorsCount }) => (actorsCount === 1 ? 'now follows you' : 'now follow you') },
  NEWSLETTER_SUBSCRIBED: {
    icon: Mail,
    predicate: ({ actorsCount }) => (actorsCount === 1 ? 'now gets your stories by email' : 'now get your stories by email'),
  },
  FOLLOWED_USER_PUBLISHED: { icon: Newspaper, predicate: (item) => <>published {titleOf(item)}</> },
  POST_CLAPPED: { icon: Clap, predicate: (item) => <>clapped for {titleOf(item)}</> },
  POST_RESPONDED: { icon: MessageCircle, predicate: (item) => <>responded to {titleOf(item)}</> },
  RESPONSE_REPLIED: { icon: MessageCircle, predicate: (item) => <>replied to your response to {titleOf(item)}</> },
  POST_HIGHLIGHTED: { icon: Highlighter, predicate: (item) => <>highlighted a line in {titleOf(item)}</> },
  USER_MENTIONED: { icon: AtSign, predicate: (item) => <>mentioned you in {titleOf(item)}</> },
  PRIVATE_NOTE_RECEIVED: {
    icon: NotebookPen,
    predicate: (item, viewerId) =>
      isOwn(item, viewerId) ? (
        <>left you a private note on {titleOf(item)}</>
      ) : (
        <>replied to your private note on {titleOf(item)}</>
      ),
  },
  POST_FEATURED: { icon: Sparkles, predicate: (item) => <>chose {titleOf(item)} as a staff pick</> },
  LIST_CLAPPED: { icon: Clap, predicate: (item) => <>clapped for {titleOf(item)}</> },
  LIST_RESPONDED: { icon: MessageCircle, predicate: (item) => <>responded to {titleOf(item)}</> },
  LIST_FOLLOWED: {
    icon: Bookmark,
    predicate: (item) => (
      <>
        {item.actorsCount === 1 ? 'follows' : 'follow'} your list {titleOf(item)}
      </>
    ),
  },
  SUBMISSION_RECEIVED: {
    icon: Inbox,
    predicate: (item, viewerId) => {
      if (item.submission?.status !== 'WIP')
        return (
          <>
            submitted {titleOf(item)} to {placeOf(item)}
          </>
        )
      return isOwn(item, viewerId) ? (
        <>returned {titleOf(item)} to you</>
      ) : (
        <>
          withdrew {titleOf(item)} from {placeOf(item)}
        </>
      )
    },
  },
  SUBMISSION_ACCEPTED: {
    icon: CircleCheck,
    predicate: (item) => (
      <>
        accepted {titleOf(item)} for {placeOf(item)}
      </>
    ),
  },
  SUBMISSION_CHANGES_REQUESTED: { icon: MessageSquareText, predicate: (item) => <>requested changes to {titleOf(item)}</> },
  SUBMISSION_REJECTED: { icon: CircleSlash, predicate: (item) => <>declined {titleOf(item)}</> },
}
