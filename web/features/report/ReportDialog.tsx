import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import { useId } from 'react'
import { type ReportReason, reportReasons } from '#shared/enums/moderation.ts'
import { maxReportCommentLength } from '#shared/text/report-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { reportReasonLabels } from './reason-labels.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'

const reportPostMutation = graphql(`
  mutation ReportPostMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportPost(postId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ...Refusal
    }
  }
`)

const reportUserMutation = graphql(`
  mutation ReportUserMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportUser(targetUserId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ...Refusal
    }
  }
`)

const reportCollectionMutation = graphql(`
  mutation ReportCollectionMutation($id: ID!, $reason: ReportReason!, $comment: String) {
    report: reportCollection(collectionId: $id, reason: $reason, comment: $comment) {
      __typename
      ...Refusal
    }
  }
`)

export type Reportable = {
  kind: 'story' | 'person' | 'publication'
  id: string
  /** An author who can be blocked with the same form. */
  author?: { name: string }
}

/** Reports content to staff. The reporter stays anonymous to its author. */
const titles: Record<Reportable['kind'], Phrase> = {
  story: phrase`Report this story`,
  person: phrase`Report this person`,
  publication: phrase`Report this publication`,
}

export function ReportDialog({ about, onClose }: { about: Reportable; onClose: () => void }) {
  const reportStory = useMutation(reportPostMutation)
  const reportUser = useMutation(reportUserMutation)
  const reportPublication = useMutation(reportCollectionMutation)
  const formId = useId()
  const { kind, id, author } = about
  const form = useForm<{ reason: ReportReason | ''; comment: string; blocks: boolean }>({
    initial: { reason: '', comment: '', blocks: false },
    onSubmit: async ({ reason, comment, blocks }) => {
      if (!reason) return { message: t`Choose a reason.`, field: 'reason' }
      const input = { id, reason, comment: comment.trim() || null }
      const result =
        kind === 'publication'
          ? await reportPublication(input)
          : await (kind === 'story' ? reportStory : reportUser)({ ...input, alsoBlockUser: blocks })
      const refusal = refusalOf(result, 'MutationSuccess')
      if (refusal) return refusal
      onClose()
      showToast({ message: t`Thank you. We’ll look into it.` })
      return undefined
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(titles[kind])}
      actions={
        <>
          <Button kind="primary" type="submit" form={formId} loading={form.isPending}>
            {t`Send report`}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.attributes}>
        <Stack gap={6}>
          <FieldSet legend={t`What’s wrong with it?`} error={form.errorOf('reason')}>
            {reportReasons.map((reason) => (
              <Radio
                key={reason}
                {...form.radio('reason', reason)}
                onChange={() => {
                  form.change({ reason })
                  form.setProblem(undefined)
                }}
              >
                {t(reportReasonLabels[reason])}
              </Radio>
            ))}
          </FieldSet>
          <Field
            label={form.values.reason === 'OTHER' ? t`What is it?` : t`Anything else we should know?`}
            {...form.field('comment')}
            limit={maxReportCommentLength}
          >
            <TextArea {...form.text('comment')} maxLength={maxReportCommentLength} />
          </Field>
          {author && <Checkbox {...form.checkbox('blocks')}>{rich`Also block ${<bdi>{author.name}</bdi>}`}</Checkbox>}
          <FormAlert form={form} />
        </Stack>
      </form>
    </Dialog>
  )
}
