import { t } from '#shared/translation/translate.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { copyText } from '#web/features/share/copy-text.ts'
import type { CustomDomainData } from './custom-domain.operations.ts'
import styles from './CustomDomain.module.css'

/** The DNS records to create, ready to copy, and which of them are already set. */
export function DnsRecords({ records }: { records: CustomDomainData['dnsRecords'] }) {
  return (
    <RowList topLine aria-label={t`DNS records`}>
      {records.map(({ type, host, value, found }) => (
        <ListRow
          key={`${type}${value}`}
          title={
            <Row gap={2}>
              {t`${type} record`}
              <Badge tone={found ? 'positive' : 'warning'}>{found ? t`Found` : t`Not found yet`}</Badge>
            </Row>
          }
          actions={
            <div className={styles.copy}>
              <Button size="s" aria-label={t`Copy the value of the ${type} record`} onClick={() => void copyText(value)}>
                {t`Copy`}
              </Button>
            </div>
          }
        >
          <dl className={styles.record}>
            <div>
              <dt>{t`Name`}</dt>
              <dd dir="ltr">
                <code>{host}</code>
              </dd>
            </div>
            <div>
              <dt>{t`Value`}</dt>
              <dd dir="ltr">
                <code>{value}</code>
              </dd>
            </div>
          </dl>
        </ListRow>
      ))}
    </RowList>
  )
}
