import type { SubscriberSkipReason } from '#shared/enums/newsletters.ts'
import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { subscriberImportQuery } from './import-mailing-list.operations.ts'

const skipReasons: Record<SubscriberSkipReason, string> = {
  DUPLICATE: 'listed more than once',
  ALREADY_SUBSCRIBED: 'already subscribed',
  LEFT_HERE: 'unsubscribed from this newsletter before',
  UNSUBSCRIBED: 'your list says they unsubscribed',
  BOUNCED: 'your list says email to them bounced',
  COMPLAINED: 'your list says they reported email as spam',
  EMAIL_OFF: 'they switched email off or are blocked',
  UNCONFIRMED: 'your list says they never confirmed',
  UNKNOWN_STATUS: 'their status on your list isn’t one we know',
}

export function SubscriberImportResult({ id, onRestart }: { id: string; onRestart: () => void }) {
  const { data } = useQuery(subscriberImportQuery, { id })
  const list = data?.subscriberImport
  const isInProgress = list?.status !== 'DONE' && list?.status !== 'FAILED'
  usePolling(subscriberImportQuery, { id }, isInProgress)
  return (
    <Stack as="section" aria-label="Import results">
      <div role="status">
        {isInProgress && <Notice>We’re reading your list. You can leave this page.</Notice>}
        {list?.status === 'DONE' && (
          <Notice tone="positive">
            {plural(list.acceptedCount, 'address', 'addresses')} accepted, {list.refusedCount} refused.
          </Notice>
        )}
        {list?.status === 'FAILED' && <Notice tone="danger">{list.problem}</Notice>}
      </div>
      {list?.status === 'DONE' && (
        <>
          <Tiles>
            <Tile label="Accepted" value={list.acceptedCount} />
            <Tile label="Refused" value={list.refusedCount} note="no valid address" />
            <Tile label="Skipped" value={list.skippedCount} note="valid, but not subscribed" />
          </Tiles>
          {list.skipped.length > 0 && (
            <div>
              <Heading size="strong">Why addresses were skipped</Heading>
              <RowList>
                {list.skipped.map(({ reason, count }) => (
                  <ListRow key={reason} dense>
                    {plural(count, 'address', 'addresses')}: {skipReasons[reason]}
                  </ListRow>
                ))}
              </RowList>
            </div>
          )}
          {list.refusedLines.length > 0 && (
            <div>
              <Heading size="strong">Refused lines</Heading>
              <RowList>
                {list.refusedLines.map(({ line, text }) => (
                  <ListRow key={line} dense>
                    Line {line}: <bdi>{text || 'empty'}</bdi>
                  </ListRow>
                ))}
              </RowList>
            </div>
          )}
        </>
      )}
      {!isInProgress && (
        <p>
          <Button onClick={onRestart}>Import another list</Button>
        </p>
      )}
    </Stack>
  )
}
