import { useState } from 'react'
import { type ReportReason, reportReasons } from '#shared/enums/report-reason.ts'
import { maxReportCommentLength } from '#shared/text/report-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { reportCollectionMutation, reportPostMutation, reportUserMutation } from './report.operations.ts'
import styles from './ReportDialog.module.css'

export type Reportable = {
  kind: 'story' | 'person' | 'publication'
  id: string
  /** An author who can be blocked with the same form. */
  author?: { name: string }
}

const reasonLabels: Record<ReportReason, string> = {
  SPAM: 'Spam or advertising',
  HARASSMENT: 'Harassment or hate',
  RULES_VIOLATION: 'Breaks the rules in another way',
  MISINFORMATION: 'False and harmful',
  COPYRIGHT: 'Copied from someone else',
  AI_SPAM: 'Made by AI and passed off as written by a person',
  OTHER: 'Something else',
}

/** Reports content to staff. The reporter stays anonymous to its author. */
export function ReportDialog({ about, onClose }: { about: Reportable; onClose: () => void }) {
  const reportStory = useMutation(reportPostMutation)
  const reportUser = useMutation(reportUserMutation)
  const reportPublication = useMutation(reportCollectionMutation)
  const [reason, setReason] = useState<ReportReason>()
  const [comment, setComment] = useState('')
  const [blocks, setBlocks] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { kind, id, author } = about

  const send = async () => {
    if (!reason) return setProblem('Choose a reason.')
    setBusy(true)
    const input = { id, reason, comment: comment.trim() || null }
    const { data, errors } =
      kind === 'publication'
        ? await reportPublication(input)
        : await (kind === 'story' ? reportStory : reportUser)({ ...input, alsoBlockUser: blocks })
    setBusy(false)
    const payload = data?.report
    if (payload?.__typename === 'MutationSuccess') {
      onClose()
      return showToast({ message: 'Thank you. We’ll look into it.' })
    }
    if (payload?.__typename === 'BadRequest') return setProblem(textOfRefusal(payload))
    showRefusal(refusedBy(payload, errors), () => void send())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report this ${kind}`}
      actions={
        <>
          <Button kind="primary" loading={isBusy} onClick={() => void send()}>
            Send report
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FieldSet legend="What’s wrong with it?" error={reason ? undefined : problem}>
          {reportReasons.map((one) => (
            <Radio
              key={one}
              name="report-reason"
              value={one}
              checked={reason === one}
              onChange={() => {
                setReason(one)
                setProblem(undefined)
              }}
            >
              {reasonLabels[one]}
            </Radio>
          ))}
        </FieldSet>
        <Field
          label={reason === 'OTHER' ? 'What is it?' : 'Anything else we should know?'}
          error={reason ? problem : undefined}
          count={comment.length}
          limit={maxReportCommentLength}
        >
          <TextArea value={comment} maxLength={maxReportCommentLength} onChange={(event) => setComment(event.target.value)} />
        </Field>
        {author && (
          <Checkbox checked={blocks} onChange={(event) => setBlocks(event.target.checked)}>
            Also block <bdi>{author.name}</bdi>
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
