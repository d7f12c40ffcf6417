import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { SubscriberSkipReason } from '#shared/enums/newsletters.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { subscriberImportQuery } from './import-mailing-list.operations.ts'

const skipReasons: Record<SubscriberSkipReason, Phrase> = {
  DUPLICATE: phrase`listed more than once`,
  ALREADY_SUBSCRIBED: phrase`already subscribed`,
  LEFT_HERE: phrase`unsubscribed from this newsletter before`,
  UNSUBSCRIBED: phrase`your list says they unsubscribed`,
  BOUNCED: phrase`your list says email to them bounced`,
  COMPLAINED: phrase`your list says they reported email as spam`,
  EMAIL_OFF: phrase`they switched email off or are blocked`,
  UNCONFIRMED: phrase`your list says they never confirmed`,
  UNKNOWN_STATUS: phrase`their status on your list isn’t one we know`,
}

export function SubscriberImportResult({ id, onRestart }: { id: string; onRestart: () => void }) {
  const { data } = useQuery(subscriberImportQuery, { id })
  const list = data?.subscriberImport
  const isInProgress = list?.status !== 'DONE' && list?.status !== 'FAILED'
  usePolling(subscriberImportQuery, { id }, isInProgress)
  return (
    <Stack as="section" aria-label={t`Import results`}>
      <div role="status">
        {isInProgress && <Notice>{t`We’re reading your list. You can leave this page.`}</Notice>}
        {list?.status === 'DONE' && (
          <Notice tone="positive">
            {plural(
              list.acceptedCount,
              phrase`1 address accepted, ${list.refusedCount} refused.`,
              phrase`${formatNumber(list.acceptedCount)} addresses accepted, ${list.refusedCount} refused.`,
            )}
          </Notice>
        )}
        {list?.status === 'FAILED' && <Notice tone="danger">{list.problem}</Notice>}
      </div>
      {list?.status === 'DONE' && (
        <>
          <Tiles>
            <Tile label={t`Accepted addresses`} value={list.acceptedCount} />
            <Tile label={t`Refused`} value={list.refusedCount} note={t`no valid address`} />
            <Tile label={t`Skipped`} value={list.skippedCount} note={t`valid, but not subscribed`} />
          </Tiles>
          {list.skipped.length > 0 && (
            <div>
              <Heading size="strong">{t`Why addresses were skipped`}</Heading>
              <RowList>
                {list.skipped.map(({ reason, count }) => (
                  <ListRow key={reason} dense>
                    {plural(
                      count,
                      phrase`1 address: ${t(skipReasons[reason])}`,
                      phrase`${formatNumber(count)} addresses: ${t(skipReasons[reason])}`,
                    )}
                  </ListRow>
                ))}
              </RowList>
            </div>
          )}
          {list.refusedLines.length > 0 && (
            <div>
              <Heading size="strong">{t`Refused lines`}</Heading>
              <RowList>
                {list.refusedLines.map(({ line, text }) => (
                  <ListRow key={line} dense>
                    {rich`Line ${line}: ${<bdi>{text || t`empty`}</bdi>}`}
                  </ListRow>
                ))}
              </RowList>
            </div>
          )}
        </>
      )}
      {!isInProgress && (
        <p>
          <Button onClick={onRestart}>{t`Import another list`}</Button>
        </p>
      )}
    </Stack>
  )
}
