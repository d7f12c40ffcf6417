import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { usePoll } from '#web/data/use-poll.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { subscriberImportQuery } from './import-mailing-list.operations.ts'
import styles from './ImportMailingList.module.css'

/** What became of a list. */
export function ImportedList({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data } = useQuery(subscriberImportQuery, { id })
  const list = data?.subscriberImport
  const isUnderWay = list?.status !== 'DONE' && list?.status !== 'FAILED'
  usePoll(subscriberImportQuery, { id }, isUnderWay)
  return (
    <section aria-label="What became of your list" className={styles.form}>
      <div role="status">
        {isUnderWay && <Notice>Your list is being read. You may leave this page.</Notice>}
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
            <Tile label="Skipped" value={list.skippedCount} note="twice on it, here already, or unsubscribed" />
          </Tiles>
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
      {!isUnderWay && (
        <p>
          <Button onClick={onAgain}>Bring another list</Button>
        </p>
      )}
    </section>
  )
}
