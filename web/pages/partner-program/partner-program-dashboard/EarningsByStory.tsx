import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import stats from '#web/features/stats/Stats.module.css'
import type { EarningsByStoryData } from './dashboard.operations.ts'
import { readingTimeOf } from '#web/features/partner-program/reading-time.ts'
import { reasonTexts } from '#web/features/partner-program/reason-texts.ts'

export function EarningsByStory({ posts: stories }: { posts: readonly EarningsByStoryData[] }) {
  const { now } = useEnvironment()
  return (
    <section className={stats.part} aria-labelledby="by-story">
      <h2 id="by-story">{t`By story`}</h2>
      {stories.length === 0 ? (
        <EmptyState
          level={3}
          picture
          title={t`No reads yet`}
          action={<Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button>}
        >
          {t`Member-only stories appear here two days after a member first reads them.`}
        </EmptyState>
      ) : (
        <Table
          caption={t`Earnings by story`}
          head={
            <>
              <th scope="col">{t`Story`}</th>
              {[t`Member reads`, t`Reading time`, t`This month`, t`All time`].map((name) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </>
          }
        >
          {stories.map(({ post: story, total, lifetime, memberReads, memberReadingSeconds }) => (
            <tr key={story.id}>
              <td className={stats.story}>
                <b>
                  <Link className="quiet-link" href={pathTo('ShowMeStatsPost', { postId: story.id })}>
                    <bdi>{story.title || story.firstLine || t`Untitled story`}</bdi>
                  </Link>
                </b>
                <span className="small">
                  {[
                    story.firstPublishedAt && formatDay(new Date(story.firstPublishedAt), new Date(now)),
                    t`${Math.max(1, Math.round(story.readingTime))} min`,
                    story.earningReason && t(reasonTexts[story.earningReason]),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </td>
              <td data-number>{formatNumber(memberReads)}</td>
              <td data-number>{readingTimeOf(memberReadingSeconds)}</td>
              <td data-number>{formatMoney(total)}</td>
              <td data-number>{formatMoney(lifetime)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
