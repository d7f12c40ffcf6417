import type { NotificationMessage } from '#server/domains/delivery/delivery.ts'
import type { SubmissionState } from '#server/domains/submissions/submissions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Events } from '#server/platform/events.ts'
import type { NotificationTab } from '#shared/enums/notifications.ts'
import type { NotificationEvent } from '#shared/notification-events.ts'

/** One notification: who gets it, who caused it, and what it is about. */
export type Notified = {
  userId: string
  actorId: string
  storyId?: string
  responseId?: string
  listId?: string
  submissionId?: string
}

type Audience<Event> = (tx: Context, event: Event) => Resolvable<Notified | readonly Notified[] | null | undefined | ''>
type Resolvable<Value> = Value | Promise<Value>

/** `isOwn`: the story belongs to the recipient. */
type Subject = { name: string; bio: string; about: string; quoted: string; isOwn: boolean }

export type NotificationKind = {
  /** The tab that shows it, in addition to the one that shows everything. */
  tab?: Exclude<NotificationTab, 'ALL'>
  /** The row of the settings that turns it off. */
  event: NotificationEvent
  /** Who is notified when something happens. */
  audience: { [Name in keyof Events]?: Audience<Events[Name]> }
  /** By email and as a push notification; without it, and without `submissionStates`, the kind appears in the app only. */
  delivery?: {
    /** Whether the mail is sent in the actor's name. */
    isFromActor?: true
    message: (subject: Subject) => Omit<NotificationMessage, 'path'>
  }
  /** For kinds about a submission: the states it may still be in when the mail is sent. */
  submissionStates?: readonly SubmissionState[]
}
