import { CalendarClock, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Body, ParagraphImage } from '#shared/body/paragraph.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { draftQuery } from '../story-editor.operations.ts'
import type { EditorSession } from '../open-editor-session.ts'
import { LicenseField } from './LicenseField.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { ScheduleField } from './ScheduleField.tsx'
import { TopicField } from './TopicField.tsx'
import { SubmissionNoteField, DestinationField, type SubmissionTarget } from '../submitting/DestinationField.tsx'
import { submissionTargetsQuery } from '../submitting/submission.operations.ts'
import { usePublish } from './use-publish.ts'
import { VisibilityField } from './VisibilityField.tsx'
import styles from './publishing.module.css'

const none: readonly SubmissionTarget[] = []

type Props = {
  open: boolean
  /** Opened for scheduling rather than publishing now. */
  startsScheduling: boolean
  onClose: () => void
  session: EditorSession
  storyId: string | undefined
  document: Body
  /** The publication the story was started for or is in. */
  destinationId: string | undefined
  isVerified: boolean
}

/** The last review before publishing, full-screen. */
export function PublishPanel({ open, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return createPortal(
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} onClose={onClose} onCancel={onClose}>
      {open && (
        <>
          <IconButton label="Back to story" className={styles.close} onClick={onClose}>
            <X size={24} />
          </IconButton>
          <Choices {...props} titleId={titleId} />
        </>
      )}
    </dialog>,
    document.body,
  )
}

function Choices({
  startsScheduling,
  session,
  storyId,
  document,
  destinationId,
  isVerified,
  titleId,
}: Omit<Props, 'open' | 'onClose'> & { titleId: string }) {
  const { data } = useQuery(draftQuery, { postId: storyId ?? '' }, { skip: !storyId })
  const story = data?.post ?? undefined
  const [topics, setTopics] = useState(() => story?.tags.map(({ displayText }) => displayText) ?? [])
  const [visibility, setVisibility] = useState(story?.visibility ?? 'PUBLIC')
  const [license, setLicense] = useState(story?.license ?? 'ALL_RIGHTS_RESERVED')
  const [notifyFollowers, setNotify] = useState(true)
  const [isScheduling, setScheduling] = useState(startsScheduling)
  const [picture, setPicture] = useState<ParagraphImage>()
  const { publish, submit, isBusy, refusal } = usePublish(session)
  const targets = useQuery(submissionTargetsQuery, {}).data?.submissionTargets ?? none
  const [placeId, setPlaceId] = useState(destinationId ?? '')
  const [note, setNote] = useState('')
  const isPublished = story?.isPublished ?? false
  const followers = story?.creator.socialStats.followerCount ?? 0
  const mayNotify = !isPublished && followers > 0 && (visibility === 'PUBLIC' || visibility === 'LOCKED')
  const currentPublication = story?.collection ?? undefined
  const target = currentPublication ? undefined : targets.find(({ id }) => id === placeId)
  const submitsTo = target && !target.viewerEdge.isEditor ? target : undefined
  const readers = target && visibility === 'PRIVATE' ? 'PUBLIC' : visibility
  const chosen = { topics, visibility: readers, license, picture }
  const choices = { ...chosen, ...(mayNotify && { notifyFollowers }), collectionId: target?.id ?? null }
  return (
    <div className={styles.publish}>
      <section aria-labelledby={titleId}>
        <h2 className={styles.rule} id={titleId}>
          Preview
        </h2>
        <PreviewCard
          session={session}
          document={document}
          preview={story?.previewImage ?? undefined}
          picture={picture}
          onPicture={setPicture}
        />
      </section>
      <section className={styles.choices} aria-label="Publishing options">
        <h2 className={styles.rule}>
          {currentPublication ? (
            <>
              Publishing to <bdi>{currentPublication.name}</bdi>
            </>
          ) : (
            'Publishing'
          )}
        </h2>
        {!currentPublication && targets.length > 0 && (
          <DestinationField
            targets={targets}
            destinationId={target?.id ?? ''}
            error={refusal?.field === 'collectionId' ? refusal.message : undefined}
            onChange={setPlaceId}
          />
        )}
        {submitsTo && <SubmissionNoteField target={submitsTo} note={note} onChange={setNote} />}
        <TopicField topics={topics} error={refusal?.field === 'tags' ? refusal.message : undefined} onChange={setTopics} />
        <VisibilityField
          visibility={readers}
          isShared={target !== undefined}
          canLock={story?.viewerEdge.canLock ?? false}
          error={refusal?.field === 'visibility' ? refusal.message : undefined}
          onChange={setVisibility}
        />
        <LicenseField license={license} onChange={setLicense} />
        {mayNotify && !submitsTo && (
          <Checkbox checked={notifyFollowers} onChange={(event) => setNotify(event.target.checked)}>
            Notify the {plural(followers, 'person', 'people')} who follow you
          </Checkbox>
        )}
        {!isVerified && <Notice tone="warning">Verify your email before you publish. The link is in your inbox.</Notice>}
        <div role="alert">{refusal && !refusal.field && <Notice tone="danger">{refusal.message}</Notice>}</div>
        {submitsTo ? (
          <div className={styles.buttons}>
            <Button
              kind="primary"
              size="l"
              loading={isBusy}
              onClick={() => void submit({ ...chosen, collectionId: submitsTo.id, name: submitsTo.name, note })}
            >
              Submit for review
            </Button>
          </div>
        ) : isScheduling ? (
          <ScheduleField
            isBusy={isBusy}
            scheduledAt={story?.scheduledPublishAt}
            error={refusal?.field === 'scheduledAt' ? refusal.message : undefined}
            onSchedule={(scheduledAt) => void publish({ ...choices, scheduledAt })}
            onCancel={() => setScheduling(false)}
          />
        ) : (
          <div className={styles.buttons}>
            <Button kind="primary" size="l" loading={isBusy} onClick={() => void publish(choices)}>
              {isPublished ? 'Save and publish' : 'Publish now'}
            </Button>
            {!isPublished && (
              <Button kind="quiet" size="l" onClick={() => setScheduling(true)}>
                <CalendarClock size={20} aria-hidden="true" />
                {story?.scheduledPublishAt ? 'Change time' : 'Schedule'}
              </Button>
            )}
          </div>
        )}
        {storyId && (
          <p className={styles.note}>
            URL, search preview, responses and private links are in{' '}
            <Link className="link" href={pathTo('ShowPostSettings', { postId: storyId })}>
              story settings
            </Link>
            .
          </p>
        )}
      </section>
    </div>
  )
}
