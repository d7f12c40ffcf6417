import { rich } from '#shared/translation/rich.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { type IssueNewsletter, senderOf } from './issue.operations.ts'
import styles from './IssueEditor.module.css'

export function SenderAvatar({ newsletter }: { newsletter: IssueNewsletter }) {
  const { collection: publication, user } = newsletter
  if (publication) return <PublicationAvatar publication={publication} size="XS" />
  return <Avatar name={senderOf(newsletter)} imageId={user?.imageId ?? null} size="XS" />
}

/** Who an issue is from, and who gets the replies. */
export const Sender = ({ newsletter }: { newsletter: IssueNewsletter }) => (
  <p className={styles.sender}>
    <SenderAvatar newsletter={newsletter} />
    <span>
      {rich`From ${<bdi className={styles.name}>{senderOf(newsletter)}</bdi>}`}
      {newsletter.replyToEmail && <> · {rich`replies go to ${<bdi>{newsletter.replyToEmail}</bdi>}`}</>}
    </span>
  </p>
)
