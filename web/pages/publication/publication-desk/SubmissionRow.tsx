import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/count.ts'
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

const steps: Record<string, (when: string) => string> = {
  OPEN: (when) => t`Submitted ${when}`,
  CHANGES_REQUESTED: (when) => t`Changes requested ${when}`,
  ACCEPTED: (when) => t`Accepted ${when}`,
  REJECTED: (when) => t`Declined ${when}`,
  WIP: (when) => t`Withdrawn ${when}`,
}

const decisions: Record<string, (when: string, editor: ReactNode) => ReactNode> = {
  CHANGES_REQUESTED: (when, editor) => rich`Changes requested ${when} by ${editor}`,
  ACCEPTED: (when, editor) => rich`Accepted ${when} by ${editor}`,
  REJECTED: (when, editor) => rich`Declined ${when} by ${editor}`,
}

/** A submission with its writer and note and, while it is pending, the editors' actions. */
export function SubmissionRow({ submission, onDecide }: Props) {
  const { now } = useEnvironment()
  const { post: story, submitter, status, note, editorNote, decidedBy, publishAt, submitterEmail } = submission
  const isOpen = status === 'OPEN'
  const name = submitter.name || submitter.username
  const title = story.title || t`Untitled`
  const when = formatRecentlyInSentence(new Date(submission.updatedAt), new Date(now))
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
      {editorNote && <Note by={decidedBy?.name || t`The editors`}>{editorNote}</Note>}
      <p className={cx('meta', styles.meta)}>
        <span>
          {decidedBy && status in decisions
            ? decisions[status]?.(when, <bdi>{decidedBy.name || decidedBy.username}</bdi>)
            : steps[status]?.(when)}
        </span>
        {isOpen && story.wordCount > 0 && (
          <span>
            {plural(
              story.wordCount,
              phrase`1 word, ${story.readingTime} min`,
              phrase`${formatNumber(story.wordCount)} words, ${story.readingTime} min`,
            )}
          </span>
        )}
        {publishAt && <span>{rich`Publishes ${<LocalTime at={publishAt} now={now} />}`}</span>}
      </p>
      {isOpen && (
        <Row gap={2} className={styles.decide}>
          <Button
            kind="primary"
            size="s"
            aria-label={t`Accept ${title}`}
            onClick={() => onDecide({ kind: 'accept', submission })}
          >
            {t`Accept`}
          </Button>
          <Button size="s" aria-label={t`Request changes to ${title}`} onClick={() => onDecide({ kind: 'changes', submission })}>
            {t`Request changes`}
          </Button>
          <Button size="s" kind="quiet" aria-label={t`Decline ${title}`} onClick={() => onDecide({ kind: 'reject', submission })}>
            {t`Decline`}
          </Button>
          <Button size="s" kind="quiet" href={pathTo('ShowPostEdit', { postId: story.id })} aria-label={t`Edit ${title}`}>
            {t`Edit`}
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
