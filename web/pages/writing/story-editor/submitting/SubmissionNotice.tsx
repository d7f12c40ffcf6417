import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { cx } from '#web/design/cx.ts'
import type { SubmissionNoticeData } from '#web/pages/writing/story-editor/story-editor.operations.ts'
import editorStyles from '#web/editor/Editor.module.css'
import styles from '#web/pages/writing/story-editor/StoryEditor.module.css'
import { useWithdraw } from '#web/features/publishing/use-withdraw.ts'

/** The state of the story's submission, above its text. */
export function SubmissionNotice({ post: story }: { post: SubmissionNoticeData }) {
  const [confirm, confirmDialog] = useConfirm()
  const withdraw = useWithdraw(confirm)
  const { submission, viewerEdge } = story
  if (!submission || submission.status === 'WIP' || submission.status === 'ACCEPTED') return null
  const place = submission.collection && <bdi>{submission.collection.name}</bdi>
  const submitter = <bdi>{submission.submitter.name}</bdi>
  if (submission.status === 'OPEN' && !viewerEdge.isAuthor)
    return (
      <div className={cx('column-width', editorStyles.message)}>
        <Notice>
          <p>
            {place
              ? rich`${submitter} submitted this story to ${place}. Your edits go back to the writer.`
              : rich`${submitter} submitted this story to the publication. Your edits go back to the writer.`}
          </p>
          {submission.note && <p className={styles.note}>{submission.note}</p>}
          {submission.collection && (
            <p className={styles.act}>
              <Button size="s" href={pathTo('ShowCollectionSubmissions', { collectionSlug: submission.collection.slug })}>
                {t`Review submission`}
              </Button>
            </p>
          )}
        </Notice>
      </div>
    )
  if (!viewerEdge.isAuthor) return null
  const withdrawSubmission = async () => {
    // The editor reloads the story as the editors left it.
    if (await withdraw(submission)) window.location.reload()
  }
  return (
    <div className={cx('column-width', editorStyles.message)}>
      {submission.status === 'OPEN' && (
        <Notice>
          <p>
            {place
              ? rich`This story is submitted to ${place}. You can’t edit it until its editors decide.`
              : t`This story is submitted to the publication. You can’t edit it until its editors decide.`}
          </p>
          {submission.note && <p className={styles.note}>{submission.note}</p>}
          <p className={styles.act}>
            <Button size="s" onClick={() => void withdrawSubmission()}>
              {t`Withdraw`}
            </Button>
          </p>
        </Notice>
      )}
      {submission.status === 'CHANGES_REQUESTED' && (
        <Notice tone="warning">
          <p>
            {place
              ? rich`${place} asked for changes. Make them, then submit the story again.`
              : t`The publication asked for changes. Make them, then submit the story again.`}
          </p>
          {submission.editorNote && <p className={styles.note}>{submission.editorNote}</p>}
          {submission.decidedByEmail && (
            <p>
              {rich`Email the editor: ${(
                <a className="link" href={`mailto:${submission.decidedByEmail}`}>
                  {submission.decidedByEmail}
                </a>
              )}`}
            </p>
          )}
        </Notice>
      )}
      {submission.status === 'REJECTED' && !story.isPublished && (
        <Notice>
          <p>
            {place
              ? rich`${place} won’t be publishing this story. It’s still yours.`
              : t`The publication won’t be publishing this story. It’s still yours.`}
          </p>
          {submission.editorNote && <p className={styles.note}>{submission.editorNote}</p>}
        </Notice>
      )}
      {confirmDialog}
    </div>
  )
}
