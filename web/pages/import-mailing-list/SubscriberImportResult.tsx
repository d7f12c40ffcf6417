import type { SubscriberSkipReason } from '#shared/enums/subscriber-skip-reason.ts'
import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { subscriberImportQuery } from './import-mailing-list.operations.ts'
import styles from './ImportMailingList.module.css'

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
    <section aria-label="Import results" className={styles.form}>
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
              <h2>Why addresses were skipped</h2>
              <ul className={styles.lines}>
                {list.skipped.map(({ reason, count }) => (
                  <li key={reason}>
                    {plural(count, 'address', 'addresses')}: {skipReasons[reason]}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {list.refusedLines.length > 0 && (
            <div>
              <h2>Refused lines</h2>
              <ul className={styles.lines}>
                {list.refusedLines.map(({ line, text }) => (
                  <li key={line}>
                    Line {line}: <bdi>{text || 'empty'}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {!isInProgress && (
        <p>
          <Button onClick={onRestart}>Import another list</Button>
        </p>
      )}
    </section>
  )
}
