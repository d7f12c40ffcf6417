import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { percentage } from '#web/features/stats/stats-labels.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { referrerFragment } from './story-stats.operations.ts'
import styles from './StoryStats.module.css'

type Referrer = DataOf<typeof referrerFragment>

const firstShown = 5

/** The sites views came from, the most frequent first. */
export function Referrers({ referrers }: { referrers: readonly Referrer[] }) {
  const { config } = useEnvironment()
  const [areAllShown, setAllShown] = useState(false)
  const all = referrers.reduce((sum, { views }) => sum + views, 0)
  const nameOf = ({ kind, sourceIdentifier }: Referrer) => {
    if (kind === 'DIRECT') return t`Direct or unknown`
    return kind === 'INTERNAL' ? config.productName : sourceIdentifier
  }
  return (
    <Section title={t`Where readers came from`} size="strong">
      {referrers.length === 0 ? (
        <EmptyState level={3} title={t`No sources yet`}>
          {t`Sites that send you readers will appear here.`}
        </EmptyState>
      ) : (
        <>
          <Facts
            hasTopLine={false}
            facts={referrers
              .slice(0, areAllShown ? referrers.length : firstShown)
              .map(
                (referrer) =>
                  [nameOf(referrer), `${formatNumber(referrer.views)} (${percentage(referrer.views, all)}%)`] as const,
              )}
          />
          <Text>{t`Since it was published.`}</Text>
        </>
      )}
      {referrers.length > firstShown && (
        <Row className={styles.more}>
          <Button size="s" kind="quiet" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? t`Show fewer` : t`Show all ${referrers.length}`}
          </Button>
        </Row>
      )}
    </Section>
  )
}
