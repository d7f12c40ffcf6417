import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import type { CustomDomainData } from './custom-domain.operations.ts'
import styles from './CustomDomain.module.css'

/** The DNS records to create, ready to copy, and which of them are already set. */
export function DnsRecords({ records }: { records: CustomDomainData['dnsRecords'] }) {
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    showToast({ message: 'Copied.' })
  }
  return (
    <RowList topLine aria-label="DNS records">
      {records.map(({ type, host, value, found }) => (
        <ListRow
          key={`${type}${value}`}
          actions={
            <Button size="s" aria-label={`Copy the value of the ${type} record`} onClick={() => void copy(value)}>
              Copy
            </Button>
          }
        >
          <dl className={styles.record}>
            <div>
              <dt>Type</dt>
              <dd>{type}</dd>
            </div>
            <div>
              <dt>Name</dt>
              <dd dir="ltr">{host}</dd>
            </div>
            <div>
              <dt>Value</dt>
              <dd dir="ltr">{value}</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>{found ? 'Found' : 'Missing'}</dd>
            </div>
          </dl>
        </ListRow>
      ))}
    </RowList>
  )
}
