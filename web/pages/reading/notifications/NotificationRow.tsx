import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import type { NotificationType } from '#shared/enums/notifications.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { notificationKinds } from './notification-kinds.tsx'
import type { NotificationItem } from './notifications.operations.ts'
import styles from './NotificationsPage.module.css'

const thumbnail = { width: 64, height: 44 }

/** One row, linked as a whole to its subject. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const { now, session } = useEnvironment()
  const { actor, post: story } = item
  if (!actor) return null
  // The API also names kinds that are not sent.
  const { icon: Icon, sentence } = notificationKinds[item.type as NotificationType]
  return (
    <li className={cx(styles.row, item.isUnread && styles.unread)}>
      <span className={styles.face}>
        <Avatar name={actor.name ?? actor.username} imageId={actor.imageId} size="S" />
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <p dir="auto">
          {item.isUnread && <VisuallyHidden>{t`Unread.`} </VisuallyHidden>}
          <Link href={item.url}>{sentence({ by: <Actors item={item} />, item, viewerId: session.viewerId })}</Link>
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
  const first = <Name>{actor?.name}</Name>
  if (others === 1 && secondActor) return rich`${first} and ${<Name>{secondActor.name}</Name>}`
  return others > 1 ? (
    <Count
      value={others}
      words={(number) => richPlural(others, phrase`${first} and ${number} other`, phrase`${first} and ${number} others`)}
    />
  ) : (
    first
  )
}

const Name = ({ children }: { children: string | null | undefined }) => (
  <b>
    <bdi>{children}</bdi>
  </b>
)
