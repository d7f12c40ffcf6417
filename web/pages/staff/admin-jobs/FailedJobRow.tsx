import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { jobTitle } from '#web/features/staff/job-title.ts'
import { ReasonForm } from '#web/features/staff/ReasonForm.tsx'
import { dropFailedJobMutation, type FailedJobData, retryFailedJobMutation } from './admin-jobs.operations.ts'

/** A job that was given up, to run again or forget. */
export function FailedJobRow({ job, onDone }: { job: FailedJobData; onDone: () => Promise<unknown> }) {
  const { now } = useEnvironment()
  const retry = useMutation(retryFailedJobMutation)
  const drop = useMutation(dropFailedJobMutation)
  const [choice, setChoice] = useState<'retry' | 'drop'>()
  const { id, kind, attempts, error, subject, failedAt } = job
  const title = jobTitle(kind)
  const gaveUp = <LocalTime at={failedAt} now={now} />
  const act = async (reason: string) => {
    const isRetry = choice === 'retry'
    const refusal = isRetry
      ? refusalOf(await retry({ id, reason }), 'FailedJob')
      : refusalOf(await drop({ id, reason }), 'FailedJob')
    if (refusal) return refusal
    await onDone()
    showToast({ message: isRetry ? t`The job runs again.` : t`Job dropped.` })
    return undefined
  }
  return (
    <ListRow
      title={title}
      note={
        <>
          {richPlural(
            attempts,
            phrase`Gave up ${gaveUp} after 1 attempt`,
            phrase`Gave up ${gaveUp} after ${formatNumber(attempts)} attempts`,
          )}{' '}
          · {t`job ${id}`}
          {subject.length > 0 && ` · ${subject.join(', ')}`}
          {error && <div>{error}</div>}
        </>
      }
      actions={
        !choice && (
          <Row gap={2}>
            <Button size="s" aria-label={t`Retry: ${title}, job ${id}`} onClick={() => setChoice('retry')}>
              {t`Retry`}
            </Button>
            <Button size="s" kind="danger-quiet" aria-label={t`Drop: ${title}, job ${id}`} onClick={() => setChoice('drop')}>
              {t`Drop`}
            </Button>
          </Row>
        )
      }
    >
      {choice && (
        <ReasonForm
          submitText={choice === 'retry' ? t`Retry job` : t`Drop job`}
          submitKind={choice === 'retry' ? 'primary' : 'danger'}
          onCancel={() => setChoice(undefined)}
          onSubmit={act}
        />
      )}
    </ListRow>
  )
}
