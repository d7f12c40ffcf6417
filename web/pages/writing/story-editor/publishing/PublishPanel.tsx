import { CalendarClock, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { draftQuery, type PublishChoicesData } from '#web/pages/writing/story-editor/story-editor.operations.ts'
import type { PendingUploads } from '#web/editor/editing/uploads.ts'
import type { EditorSession } from '#web/editor/open-editor-session.ts'
import { useEditorDocument } from '#web/editor/use-editor-document.ts'
import { LicenseField } from '#web/features/publishing/LicenseField.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { ScheduleField } from '#web/features/publishing/ScheduleField.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import {
  SubmissionNoteField,
  DestinationField,
  type SubmissionTarget,
} from '#web/pages/writing/story-editor/submitting/DestinationField.tsx'
import { submissionTargetsQuery } from '#web/features/publishing/submission.operations.ts'
import { usePublish } from './use-publish.ts'
import { VisibilityField } from '#web/features/publishing/VisibilityField.tsx'
import styles from './publishing.module.css'

const none: readonly SubmissionTarget[] = []

type Props = {
  open: boolean
  onClose: () => void
  session: EditorSession
  storyId: string | undefined
  /** The publication the story was started for or is in. */
  destinationId: string | undefined
  isVerified: boolean
  pending: PendingUploads
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
          <IconButton label={t`Back to story`} className={styles.close} onClick={onClose}>
            <X size={24} />
          </IconButton>
          <Choices {...props} titleId={titleId} />
        </>
      )}
    </dialog>,
    document.body,
  )
}

type ChoicesProps = Omit<Props, 'open' | 'onClose'> & { titleId: string }

/** Waits for what decides which fields there are: those that appear later would move the buttons away from a press. */
function Choices(props: ChoicesProps) {
  const { storyId } = props
  const draft = useQuery(draftQuery, { postId: storyId ?? '' }, { skip: !storyId })
  const targets = useQuery(submissionTargetsQuery, {})
  const isLoading = draft.isLoading || targets.isLoading
  const [wasLoaded, setLoaded] = useState(!isLoading)
  // A story that is saved for the first time meanwhile is loaded without taking away what was chosen.
  if (!isLoading && !wasLoaded) setLoaded(true)
  if (!wasLoaded)
    return (
      <div className={styles.publish}>
        <Stack gap={5}>
          <Heading size="label" id={props.titleId}>
            {t`Preview`}
          </Heading>
          <Spinner label={t`Loading publishing options`} />
        </Stack>
      </div>
    )
  return <LoadedChoices {...props} story={draft.data?.post ?? undefined} targets={targets.data?.submissionTargets ?? none} />
}

type LoadedProps = ChoicesProps & { story: PublishChoicesData | undefined; targets: readonly SubmissionTarget[] }

function LoadedChoices({ session, storyId, destinationId, isVerified, pending, titleId, story, targets }: LoadedProps) {
  const [isScheduling, setScheduling] = useState(false)
  const document = useEditorDocument(session) ?? []
  const { publish, submit } = usePublish(session)
  const form = useForm({
    initial: {
      tags: story?.tags.map(({ displayText }) => displayText) ?? [],
      visibility: story?.scheduledVisibility ?? story?.visibility ?? 'PUBLIC',
      license: story?.license ?? 'ALL_RIGHTS_RESERVED',
      picture: undefined as ParagraphImage | undefined,
      notifyFollowers: story?.scheduledNotifiesFollowers ?? true,
      collectionId: destinationId ?? '',
      scheduledAt: story?.scheduledPublishAt ?? '',
      note: '',
    },
    onSubmit: async (values): Promise<FormProblem | undefined> =>
      submitsTo ? submit({ ...chosen, collectionId: submitsTo.id, name: submitsTo.name, note: values.note }) : publish(choices),
  })
  const { tags, visibility, license, picture, notifyFollowers, collectionId, scheduledAt, note } = form.values
  const isPublished = story?.isPublished ?? false
  const followers = story?.creator.socialStats.followerCount ?? 0
  const mayNotify = !isPublished && followers > 0 && (visibility === 'PUBLIC' || visibility === 'LOCKED')
  const currentPublication = story?.collection ?? undefined
  const target = currentPublication ? undefined : targets.find(({ id }) => id === collectionId)
  const submitsTo = target && !target.viewerEdge.isEditor ? target : undefined
  const readers = target && visibility === 'PRIVATE' ? 'PUBLIC' : visibility
  const chosen = { topics: tags, visibility: readers, license, picture }
  const choices = { ...chosen, ...(mayNotify && { notifyFollowers }), collectionId: target?.id ?? null }
  return (
    <div className={styles.publish}>
      <section aria-labelledby={titleId}>
        <Heading size="label" id={titleId}>
          {t`Preview`}
        </Heading>
        <PreviewCard
          session={session}
          document={document}
          preview={story?.previewImage ?? undefined}
          picture={picture}
          onPicture={(chosenPicture) => form.change({ picture: chosenPicture })}
        />
      </section>
      <section className={styles.choices} aria-label={t`Publishing options`}>
        <Heading size="label">
          {currentPublication ? <>{rich`Publishing to ${<bdi>{currentPublication.name}</bdi>}`}</> : t`Publishing`}
        </Heading>
        {!currentPublication && targets.length > 0 && (
          <DestinationField
            targets={targets}
            destinationId={target?.id ?? ''}
            error={form.errorOf('collectionId')}
            onChange={(id) => form.change({ collectionId: id })}
          />
        )}
        {submitsTo && <SubmissionNoteField target={submitsTo} note={note} onChange={(text) => form.change({ note: text })} />}
        <TagField tags={tags} error={form.errorOf('tags')} onChange={(topics) => form.change({ tags: topics })} />
        <VisibilityField
          visibility={readers}
          isShared={target !== undefined}
          canLock={target?.sellsMemberships || (story?.viewerEdge.canLock ?? false)}
          error={form.errorOf('visibility')}
          onChange={(chosenVisibility) => form.change({ visibility: chosenVisibility })}
        />
        <LicenseField license={license} onChange={(chosenLicense) => form.change({ license: chosenLicense })} />
        {mayNotify && !submitsTo && (
          <Checkbox {...form.checkbox('notifyFollowers')}>
            {plural(
              followers,
              phrase`Notify the 1 person who follows you`,
              phrase`Notify the ${formatNumber(followers)} people who follow you`,
            )}
          </Checkbox>
        )}
        {!isVerified && <Notice tone="warning">{t`Verify your email before you publish. The link is in your inbox.`}</Notice>}
        {pending.running > 0 && (
          <p role="status" className="muted">
            {plural(
              pending.running,
              phrase`1 upload isn’t finished. The story is published after that.`,
              phrase`${formatNumber(pending.running)} uploads aren’t finished. The story is published after that.`,
            )}
          </p>
        )}
        <FormAlert form={form} />
        {submitsTo ? (
          <Row gap={4}>
            <Button kind="primary" size="l" loading={form.isPending} onClick={() => void form.run()}>
              {t`Submit for review`}
            </Button>
          </Row>
        ) : isScheduling ? (
          <ScheduleField
            scheduledAt={scheduledAt}
            error={form.errorOf('scheduledAt')}
            onSchedule={(at) => form.run(() => publish({ ...choices, scheduledAt: at }))}
            onCancel={() => setScheduling(false)}
          />
        ) : (
          <Row gap={4}>
            <Button kind="primary" size="l" loading={form.isPending} onClick={() => void form.run()}>
              {isPublished ? t`Save and publish` : t`Publish now`}
            </Button>
            {!isPublished && (
              <Button kind="quiet" size="l" onClick={() => setScheduling(true)}>
                <CalendarClock size={20} aria-hidden="true" />
                {scheduledAt ? t`Change time` : t`Schedule`}
              </Button>
            )}
          </Row>
        )}
        {storyId && (
          <Text>
            {rich`URL, search preview, responses and private links are in ${(
              <Link className="link" href={pathTo('ShowPostSettings', { postId: storyId })}>
                {t`story settings`}
              </Link>
            )}.`}
          </Text>
        )}
      </section>
    </div>
  )
}
