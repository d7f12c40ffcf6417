import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { refusalText } from '#shared/refusals.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { latestExportQuery, requestExportMutation } from './account-export.operations.ts'

type ExportJob = { id: string; status: string; url?: string | null; expiresAt?: string | null }

/** Exports an account's data as one archive, created on request. */
export function ExportAccountData() {
  const { now } = useEnvironment()
  const request = useMutation(requestExportMutation)
  const { data } = useQuery(latestExportQuery, {})
  const [requestedExport, setRequestedExport] = useState<ExportJob>()
  const [error, setError] = useState<string>()
  const latestExport: ExportJob | null | undefined = data?.latestExport
  const job = requestedExport && latestExport?.id !== requestedExport.id ? requestedExport : latestExport
  const isPreparing = job?.status === 'MAKING'
  usePolling(latestExportQuery, {}, isPreparing)

  const requestExport = async () => {
    setError(undefined)
    const result = await request({})
    const payload = result.data?.requestExport
    if (payload?.__typename === 'ExportJob') return setRequestedExport(payload)
    setError(payload ? refusalText({ kind: payload.__typename, message: payload.message }) : result.errors?.[0]?.message)
  }

  return (
    <Stack>
      <Text face="read">
        {t`One archive with every story, draft and response as HTML, Markdown and JSON, plus your images, lists, claps and follows.
        You can read it without us, and import it here again.`}
      </Text>
      <div role="status">
        <Row>
          {job?.status === 'READY' && job.url ? (
            <>
              <Button kind="primary" href={job.url} download>
                {t`Download the archive`}
              </Button>
              {job.expiresAt ? (
                <Text as="span" size="m">
                  {t`Available until ${formatDay(new Date(job.expiresAt), new Date(now))}.`}
                </Text>
              ) : null}
              <Button onClick={() => void requestExport()}>{t`Create a new one`}</Button>
            </>
          ) : (
            <Button onClick={() => void requestExport()} loading={isPreparing}>
              {isPreparing ? t`Creating your archive` : t`Create archive`}
            </Button>
          )}
        </Row>
      </div>
      {job?.status === 'FAILED' && <FieldError id="export-failed" error={t`We couldn’t create your archive. Try again.`} />}
      <FieldError id="export-error" error={error} />
    </Stack>
  )
}
