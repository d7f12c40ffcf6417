import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { PartnerLinks } from '#web/features/partner-program/PartnerLinks.tsx'
import { type PartnerTab, PartnerTabs } from '#web/features/partner-program/PartnerTabs.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useFilter } from '#web/app/forms/use-filter.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { listStatsMonths } from '#web/features/stats/stats-period.ts'
import {
  type MissingData,
  selectPartnerDashboard,
  dashboardQuery,
  dashboardVariables,
  selectPreviousEarnings,
} from './dashboard.operations.ts'
import { payoutNotice } from './dashboard-labels.ts'
import styles from './Dashboard.module.css'
import { EarningsOfMonth } from './EarningsOfMonth.tsx'
import { EarningsByStory } from './EarningsByStory.tsx'
import { Payouts } from './Payouts.tsx'

/** Earnings by story and day, and payouts. */
function PartnerDashboardPage({ input }: { input: PageInput }) {
  const { now } = useEnvironment()
  const variables = dashboardVariables(input)
  const { data } = useQuery(dashboardQuery, variables)
  const dashboard = selectPartnerDashboard(data)
  if (!dashboard) return null
  const tab = (input.params.tab ?? 'earnings') as PartnerTab
  const isCurrent = variables.month === now.slice(0, 7)
  const notice = payoutNotice(dashboard, now)
  return (
    <>
      <Page
        title={t`Partner Program`}
        width="full"
        actions={
          <Row>
            {tab !== 'payouts' && <MonthChooser path={input.path} month={variables.month} since={dashboard.enrolledAt} />}
            <Button href={pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' })}>{t`Payout settings`}</Button>
          </Row>
        }
        tabs={<PartnerTabs current={tab} query={isCurrent ? '' : `?month=${variables.month}`} />}
      >
        <Stack gap={3} className={styles.notices}>
          <Missing dashboard={dashboard} />
          {notice && tab !== 'stories' && (
            <Notice tone="positive">
              <b>{notice.strong}</b> {notice.text}
            </Notice>
          )}
        </Stack>
        {tab === 'earnings' && (
          <EarningsOfMonth dashboard={dashboard} before={selectPreviousEarnings(data)} isCurrent={isCurrent} />
        )}
        {tab === 'payouts' ? <Payouts transfers={dashboard.transfers} /> : <EarningsByStory posts={dashboard.posts} />}
        <Stack gap={6}>
          <p>
            <Link className="link" href={pathTo('ShowMePartnerUnenroll')}>
              {t`Leave the program`}
            </Link>
          </p>
          <PartnerLinks />
        </Stack>
      </Page>
      <Footer />
    </>
  )
}

/** Lapsed requirements and how to fix them. */
function Missing({ dashboard: { status, ineligibilityReasons } }: { dashboard: MissingData }) {
  if (status === 'SUSPENDED')
    return <Notice tone="danger">{t`You’re suspended from the program. Contact support for details.`}</Notice>
  if (status !== 'PENDING_ACTION') return null
  return (
    <>
      {ineligibilityReasons.includes('LACK_OF_MEMBERSHIP') && (
        <Notice tone="warning">
          {rich`Your membership has ended. Renew it to keep earning. ${(
            <WhileSelling>
              <Link className="link" href={pathTo('ShowPay')}>
                {t`See plans`}
              </Link>
            </WhileSelling>
          )}`}
        </Notice>
      )}
      {ineligibilityReasons.includes('MISSING_PAYOUT_INFORMATION') && (
        <Notice tone="warning">
          {rich`Complete your payout information to keep earning. ${(
            <Link className="link" href={pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' })}>
              {t`Payout settings`}
            </Link>
          )} ${(
            <Link className="link" href={pathTo('ShowMePartnerTaxes')}>
              {t`Taxes`}
            </Link>
          )}`}
        </Notice>
      )}
    </>
  )
}

function MonthChooser({ path, month, since }: { path: string; month: string; since: string }) {
  const { now } = useEnvironment()
  const { chosen, show } = useFilter({ month }, (filter) =>
    filter.month === now.slice(0, 7) ? path : `${path}?month=${filter.month}`,
  )
  const months = listStatsMonths(now, since)
  const isListed = months.some(({ value }) => value === month)
  return (
    <label className={styles.months}>
      <VisuallyHidden>{t`Month`}</VisuallyHidden>
      <Select value={chosen.month} onChange={({ target }) => show({ month: target.value })}>
        {!isListed && <option value={month}>{formatMonthYear(new Date(`${month}-01`))}</option>}
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(dashboardQuery, dashboardVariables(input))],
  outcome: (data) =>
    selectPartnerDashboard(data.get(dashboardQuery))
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowLandingPartnerProgram'), permanent: false },
  head: () => ({ title: t`Partner Program`, noindex: true }),
  Page: PartnerDashboardPage,
}
