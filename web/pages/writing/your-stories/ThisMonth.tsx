import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import {
  selectMonthEarnings,
  selectMonthTotals,
  yourStoriesAsideQuery,
  yourStoriesAsideVariables,
} from './your-stories-aside.operations.ts'
import styles from './YourStories.module.css'

/** How the writer's stories are read this month, and what they earn in the Partner Program. */
export function ThisMonth({ input }: { input: PageInput }) {
  const { data } = useQuery(yourStoriesAsideQuery, yourStoriesAsideVariables(input.env.now))
  const totals = selectMonthTotals(data)
  const earnings = selectMonthEarnings(data)
  if (!totals) return null
  return (
    <AsideSection title={t`This month`} footer={<Link href={pathTo('ShowStats')}>{t`See your stats`}</Link>}>
      <dl className={styles.figures}>
        <div>
          <dt>{t`Views`}</dt>
          <dd>
            <Count value={totals.views} />
          </dd>
        </div>
        <div>
          <dt>{t`Reads`}</dt>
          <dd>
            <Count value={totals.reads} />
          </dd>
        </div>
        <div>
          <dt>{t`New followers`}</dt>
          <dd>
            <Count value={totals.follows} />
          </dd>
        </div>
        {earnings && (
          <div>
            <dt>{t`Earned so far`}</dt>
            <dd>
              <Link className="quiet-link" href={pathTo('ShowPartnerDashboard')}>
                {formatMoney(earnings.monthEarnings, earnings.currency)}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </AsideSection>
  )
}
