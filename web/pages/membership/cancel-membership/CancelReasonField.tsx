import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'
import { maxCancellationCommentLength } from '#shared/membership/rules.ts'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { shuffledReasons, cancellationReasonLabels } from './reasons.ts'

type Props = {
  reason: MembershipCancellationReason | undefined
  comment: string
  /** The response to the chosen reason. */
  children: ReactNode
  onReason: (reason: MembershipCancellationReason) => void
  onComment: (comment: string) => void
}

/** Optional cancellation reason; a comment field appears once a reason is chosen. */
export function CancelReasonField({ reason, comment, children, onReason, onComment }: Props) {
  const { now, session } = useEnvironment()
  return (
    <>
      <FieldSet legend={t`Why are you leaving? (optional)`}>
        {shuffledReasons(now + (session.viewerId ?? '')).map((choice) => (
          <Radio key={choice} name="reason" value={choice} checked={reason === choice} onChange={() => onReason(choice)}>
            {t(cancellationReasonLabels[choice])}
          </Radio>
        ))}
      </FieldSet>
      {children}
      {reason && (
        <Field
          label={t`Anything else? (optional)`}
          hint={t`We read every answer.`}
          count={comment.length}
          limit={maxCancellationCommentLength}
        >
          <TextArea
            value={comment}
            maxLength={maxCancellationCommentLength}
            onChange={(event) => onComment(event.target.value)}
          />
        </Field>
      )}
    </>
  )
}
