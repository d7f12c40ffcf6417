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
import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import type { NotificationType } from '#shared/enums/notifications.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import type { NotificationItem } from './notifications.operations.ts'

type Entry = { by: ReactNode; item: NotificationItem; viewerId: string | null }

type NotificationKind = {
  icon: ComponentType<{ size?: number }>
  /** What the people who are named did. */
  sentence: (entry: Entry) => ReactNode
}

const titleOf = ({ post: story, catalog: list }: NotificationItem) => <em>{story ? story.title || t`Untitled` : list?.name}</em>

const placeOf = ({ collection: publication }: NotificationItem) => publication && <bdi>{publication.name}</bdi>

const isOwn = ({ item: { post: story }, viewerId }: Entry): boolean => story?.creator.id === viewerId

/** How each kind of notification looks on the page. In many languages, the verb agrees with the number of people. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  USER_FOLLOWED: {
    icon: Plus,
    sentence: ({ by, item }) => richPlural(item.actorsCount, phrase`${by} now follows you`, phrase`${by} now follow you`),
  },
  NEWSLETTER_SUBSCRIBED: {
    icon: Mail,
    sentence: ({ by, item }) =>
      richPlural(item.actorsCount, phrase`${by} now gets your stories by email`, phrase`${by} now get your stories by email`),
  },
  FOLLOWED_USER_PUBLISHED: { icon: Newspaper, sentence: ({ by, item }) => rich`${by} published ${titleOf(item)}` },
  POST_CLAPPED: {
    icon: Clap,
    sentence: ({ by, item }) =>
      richPlural(item.actorsCount, phrase`${by} clapped for ${titleOf(item)}`, phrase`${by} clapped for ${titleOf(item)}`),
  },
  POST_RESPONDED: {
    icon: MessageCircle,
    sentence: ({ by, item }) =>
      richPlural(item.actorsCount, phrase`${by} responded to ${titleOf(item)}`, phrase`${by} responded to ${titleOf(item)}`),
  },
  RESPONSE_REPLIED: {
    icon: MessageCircle,
    sentence: ({ by, item }) =>
      richPlural(
        item.actorsCount,
        phrase`${by} replied to your response to ${titleOf(item)}`,
        phrase`${by} replied to your response to ${titleOf(item)}`,
      ),
  },
  POST_HIGHLIGHTED: {
    icon: Highlighter,
    sentence: ({ by, item }) =>
      richPlural(
        item.actorsCount,
        phrase`${by} highlighted a line in ${titleOf(item)}`,
        phrase`${by} highlighted a line in ${titleOf(item)}`,
      ),
  },
  USER_MENTIONED: { icon: AtSign, sentence: ({ by, item }) => rich`${by} mentioned you in ${titleOf(item)}` },
  PRIVATE_NOTE_RECEIVED: {
    icon: NotebookPen,
    sentence: (entry) => {
      const { by, item } = entry
      return isOwn(entry)
        ? rich`${by} left you a private note on ${titleOf(item)}`
        : rich`${by} replied to your private note on ${titleOf(item)}`
    },
  },
  POST_FEATURED: { icon: Sparkles, sentence: ({ by, item }) => rich`${by} chose ${titleOf(item)} as a staff pick` },
  LIST_CLAPPED: {
    icon: Clap,
    sentence: ({ by, item }) =>
      richPlural(item.actorsCount, phrase`${by} clapped for ${titleOf(item)}`, phrase`${by} clapped for ${titleOf(item)}`),
  },
  LIST_RESPONDED: {
    icon: MessageCircle,
    sentence: ({ by, item }) =>
      richPlural(item.actorsCount, phrase`${by} responded to ${titleOf(item)}`, phrase`${by} responded to ${titleOf(item)}`),
  },
  LIST_FOLLOWED: {
    icon: Bookmark,
    sentence: ({ by, item }) =>
      richPlural(
        item.actorsCount,
        phrase`${by} follows your list ${titleOf(item)}`,
        phrase`${by} follow your list ${titleOf(item)}`,
      ),
  },
  SUBMISSION_RECEIVED: {
    icon: Inbox,
    sentence: (entry) => {
      const { by, item } = entry
      const title = titleOf(item)
      const place = placeOf(item)
      if (item.submission?.status !== 'WIP')
        return place ? rich`${by} submitted ${title} to ${place}` : rich`${by} submitted ${title} to the publication`
      if (isOwn(entry)) return rich`${by} returned ${title} to you`
      return place ? rich`${by} withdrew ${title} from ${place}` : rich`${by} withdrew ${title} from the publication`
    },
  },
  SUBMISSION_ACCEPTED: {
    icon: CircleCheck,
    sentence: ({ by, item }) => {
      const place = placeOf(item)
      return place
        ? rich`${by} accepted ${titleOf(item)} for ${place}`
        : rich`${by} accepted ${titleOf(item)} for the publication`
    },
  },
  SUBMISSION_CHANGES_REQUESTED: {
    icon: MessageSquareText,
    sentence: ({ by, item }) => rich`${by} requested changes to ${titleOf(item)}`,
  },
  SUBMISSION_REJECTED: { icon: CircleSlash, sentence: ({ by, item }) => rich`${by} declined ${titleOf(item)}` },
}
