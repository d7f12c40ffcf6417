import type { NotificationType } from '#shared/enums/notifications.ts'
import { followedUserPublished } from './followed-user-published.ts'
import { listClapped } from './list-clapped.ts'
import { listFollowed } from './list-followed.ts'
import { listResponded } from './list-responded.ts'
import { newsletterSubscribed } from './newsletter-subscribed.ts'
import { postClapped } from './post-clapped.ts'
import { postFeatured } from './post-featured.ts'
import { postHighlighted } from './post-highlighted.ts'
import type { NotificationKind } from './notification-kind.ts'
import { postResponded } from './post-responded.ts'
import { privateNoteReceived } from './private-note-received.ts'
import { responseReplied } from './response-replied.ts'
import { userFollowed } from './user-followed.ts'
import { userMentioned } from './user-mentioned.ts'
import { submissionKind } from './submission-kind.ts'

/** Every kind of notification. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  USER_FOLLOWED: userFollowed,
  POST_CLAPPED: postClapped,
  RESPONSE_REPLIED: responseReplied,
  POST_RESPONDED: postResponded,
  LIST_RESPONDED: listResponded,
  POST_HIGHLIGHTED: postHighlighted,
  USER_MENTIONED: userMentioned,
  FOLLOWED_USER_PUBLISHED: followedUserPublished,
  LIST_FOLLOWED: listFollowed,
  LIST_CLAPPED: listClapped,
  POST_FEATURED: postFeatured,
  NEWSLETTER_SUBSCRIBED: newsletterSubscribed,
  PRIVATE_NOTE_RECEIVED: privateNoteReceived,
  SUBMISSION_RECEIVED: submissionKind('OPEN', 'WIP'),
  SUBMISSION_ACCEPTED: submissionKind('ACCEPTED'),
  SUBMISSION_CHANGES_REQUESTED: submissionKind('CHANGES_REQUESTED'),
  SUBMISSION_REJECTED: submissionKind('REJECTED'),
}
