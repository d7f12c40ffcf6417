import { SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { formatShare } from '#web/features/newsletters/rates.ts'
import type { ManagedPublication } from '#web/features/publication-management/PublicationFrame.tsx'
import { IssueRow, type IssueRowData } from '#web/features/newsletters/IssueRow.tsx'
import type { newsletterHomeFragment } from './newsletter-home.fragment.ts'
import { NewsletterFrame } from '#web/features/newsletters/NewsletterFrame.tsx'
import { NewsletterTabs } from '#web/features/newsletters/NewsletterTabs.tsx'
import styles from './NewsletterHome.module.css'

export type NewsletterHomeData = DataOf<typeof newsletterHomeFragment>

type Props = {
  newsletter: NewsletterHomeData
  issues: readonly IssueRowData[]
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
  onChanged: () => void
  newIssuePath: string
  /** The publication whose newsletter it is. */
  managed?: ManagedPublication
  /** Below the issues. */
  children?: ReactNode
}

/** A newsletter with its figures and issues. */
export function NewsletterHome({
  newsletter,
  issues,
  hasMore,
  state,
  onMore,
  onChanged,
  newIssuePath,
  managed,
  children,
}: Props) {
  const { collection: publication, user } = newsletter
  // An issue that was begun and never touched is opened again by "New issue", so it is not listed.
  const listed = issues.filter(({ status, draft }) => status !== 'DRAFT' || draft === null || draft.latestRev > 0)
  return (
    <NewsletterFrame
      publication={managed}
      title={<span dir="auto">{newsletter.name}</span>}
      lead={newsletter.description}
      actions={
        <Button kind="primary" size="s" href={newIssuePath}>
          <SquarePen size={20} aria-hidden="true" />
          {t`New issue`}
        </Button>
      }
    >
      <Figures newsletter={newsletter} />
      <section aria-label={t`Issues`}>
        <NewsletterTabs
          current="issues"
          newsletter={newsletter}
          publicationSlug={publication?.slug}
          {...(user && { username: user.username })}
        />
        {listed.length === 0 && !hasMore ? (
          <div className={styles.empty}>
            <EmptyState level={2} title={t`No issues yet`}>
              {t`Write the first one. You can preview and test it before anyone gets it.`}
            </EmptyState>
          </div>
        ) : (
          <RowList aria-label={t`Issues`}>
            {listed.map((issue) => (
              <IssueRow key={issue.id} issue={issue} onChanged={onChanged} />
            ))}
          </RowList>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={onMore}>
          {t`Show more issues`}
        </MoreButton>
      </section>
      {children}
    </NewsletterFrame>
  )
}

function Figures({
  newsletter: { subscribersCount, newSubscribersCount, typicalRates: usual },
}: {
  newsletter: NewsletterHomeData
}) {
  const count = usual?.issuesCount ?? 0
  const of = count === 0 ? t`no issues yet` : plural(count, phrase`last issue`, phrase`last ${formatNumber(count)} issues`)
  return (
    <Tiles>
      <Tile
        label={t`Subscribers`}
        value={formatNumber(subscribersCount)}
        {...(newSubscribersCount
          ? {
              note: plural(
                newSubscribersCount,
                phrase`1 new in 30 days`,
                phrase`${formatNumber(newSubscribersCount)} new in 30 days`,
              ),
              trend: 'up',
            }
          : { note: t`none new in 30 days` })}
      />
      <Tile
        label={count === 1 ? t`Opened` : t`Usually opened`}
        value={formatShare(usual?.openedCount ?? 0, usual?.measuredCount ?? 0)}
        note={usual && usual.sentCount > 0 && usual.measuredCount === 0 ? t`not measured` : of}
      />
      <Tile
        label={count === 1 ? t`Clicked` : t`Usually clicked`}
        value={formatShare(usual?.clickedCount ?? 0, usual?.sentCount ?? 0)}
        note={of}
      />
      <Tile
        label={t`Unsubscribed`}
        value={formatShare(usual?.unsubscribedCount ?? 0, usual?.sentCount ?? 0)}
        note={t`an issue`}
      />
    </Tiles>
  )
}
