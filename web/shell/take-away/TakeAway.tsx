import { useState } from 'react'
import { refusalText } from '#shared/refusals.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { usePoll } from '#web/data/use-poll.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { latestExportQuery, requestExportMutation } from './take-away.operations.ts'
import styles from './TakeAway.module.css'

type Made = { id: string; status: string; url?: string | null; expiresAt?: string | null }

/** Exports an account's data as one archive, created on request. */
export function TakeAway() {
  const { now } = useEnvironment()
  const request = useCommand(requestExportMutation)
  const { data } = useQuery(latestExportQuery, {})
  const [asked, setAsked] = useState<Made>()
  const [error, setError] = useState<string>()
  const known: Made | null | undefined = data?.latestExport
  const job = asked && known?.id !== asked.id ? asked : known
  const isMaking = job?.status === 'MAKING'
  usePoll(latestExportQuery, {}, isMaking)

  const ask = async () => {
    setError(undefined)
    const result = await request({})
    const answer = result.data?.requestExport
    if (answer?.__typename === 'ExportJob') return setAsked(answer)
    setError(answer ? refusalText({ kind: answer.__typename, message: answer.message }) : result.errors?.[0]?.message)
  }

  return (
    <div className={styles.takeAway}>
      <p>
        One archive with every story, draft and response as HTML, Markdown and JSON, plus your images, lists, claps and follows.
        You can read it without us, and import it here again.
      </p>
      <div className={styles.actions} role="status">
        {job?.status === 'READY' && job.url ? (
          <>
            <Button kind="primary" href={job.url} download>
              Download the archive
            </Button>
            {job.expiresAt ? <span>Available until {formatDay(new Date(job.expiresAt), new Date(now))}.</span> : null}
            <Button onClick={() => void ask()}>Create a new one</Button>
          </>
        ) : (
          <Button onClick={() => void ask()} loading={isMaking}>
            {isMaking ? 'Creating your archive' : 'Create archive'}
          </Button>
        )}
      </div>
      {job?.status === 'FAILED' && <FieldError id="export-failed" error="We couldn’t create your archive. Try again." />}
      <FieldError id="export-error" error={error} />
    </div>
  )
}
