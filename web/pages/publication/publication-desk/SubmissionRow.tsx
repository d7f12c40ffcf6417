import { pathTo } from '#shared/routes.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { plural } from '#shared/text/count.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading, Quotation, Text } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import type { SubmissionItem } from './desk.operations.ts'
import type { SubmissionDecision } from './use-decisions.ts'
import styles from './Desk.module.css'

type Props = { submission: SubmissionItem; onDecide: (decision: SubmissionDecision) => void }

const stepLabels: Record<string, string> = {
  OPEN: 'Submitted',
  CHANGES_REQUESTED: 'Changes requested',
  ACCEPTED: 'Accepted',
  REJECTED: 'Declined',
  WIP: 'Withdrawn',
}

/** A submission with its writer and note and, while it is pending, the editors' actions. */
export function SubmissionRow({ submission, onDecide }: Props) {
  const { now } = useEnvironment()
  const { post: story, submitter, status, note, editorNote, decidedBy, publishAt, submitterEmail } = submission
  const isOpen = status === 'OPEN'
  const name = submitter.name || submitter.username
  const title = story.title || 'Untitled'
  return (
    <li className={styles.row}>
      <p className={styles.by}>
        <Avatar name={name} imageId={submitter.imageId} size="XXS" />
        <Link href={pathTo('ShowUser', { username: submitter.username })}>
          <bdi>{name}</bdi>
        </Link>
        {submitterEmail && <a href={`mailto:${submitterEmail}`}>{submitterEmail}</a>}
      </p>
      <Heading dir="auto">
        {isOpen || story.isPublished ? (
          <Link className="title-link" href={story.path}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      {story.subtitle && (
        <Text face="read" lines={2} dir="auto">
          {story.subtitle}
        </Text>
      )}
      {note && <Note>{note}</Note>}
      {editorNote && <Note by={decidedBy?.name || 'The editors'}>{editorNote}</Note>}
      <p className={cx('meta', styles.meta)}>
        <span>
          {stepLabels[status]} {formatRecentlyInSentence(new Date(submission.updatedAt), new Date(now))}
          {decidedBy && status !== 'OPEN' && status !== 'WIP' && (
            <>
              {' by '}
              <bdi>{decidedBy.name || decidedBy.username}</bdi>
            </>
          )}
        </span>
        {isOpen && story.wordCount > 0 && (
          <span>
            {plural(story.wordCount, 'word')}, {story.readingTime} min
          </span>
        )}
        {publishAt && (
          <span>
            Publishes <LocalTime at={publishAt} now={now} />
          </span>
        )}
      </p>
      {isOpen && (
        <Row gap={2} className={styles.decide}>
          <Button kind="primary" size="s" aria-label={`Accept ${title}`} onClick={() => onDecide({ kind: 'accept', submission })}>
            Accept
          </Button>
          <Button size="s" aria-label={`Request changes to ${title}`} onClick={() => onDecide({ kind: 'changes', submission })}>
            Request changes
          </Button>
          <Button size="s" kind="quiet" aria-label={`Decline ${title}`} onClick={() => onDecide({ kind: 'reject', submission })}>
            Decline
          </Button>
          <Button size="s" kind="quiet" href={pathTo('ShowPostEdit', { postId: story.id })} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        </Row>
      )}
    </li>
  )
}

const Note = ({ by, children }: { by?: string; children: string }) => (
  <Quotation className={styles.note}>
    <p dir="auto">{children}</p>
    {by && (
      <footer className="small">
        <bdi>{by}</bdi>
      </footer>
    )}
  </Quotation>
)
