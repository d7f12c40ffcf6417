import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

export type PartnerTab = 'earnings' | 'stories' | 'payouts' | 'taxes'

export const PartnerTabs = ({ current, query = '' }: { current: PartnerTab; query?: string }) => (
  <Tabs label={t`Partner Program`}>
    <Tab href={pathTo('ShowPartnerDashboard') + query} current={current === 'earnings'}>
      {t`Earnings`}
    </Tab>
    <Tab href={pathTo('ShowMePartnerDashboardTab', { tab: 'stories' }) + query} current={current === 'stories'}>
      {t`Stories`}
    </Tab>
    <Tab href={pathTo('ShowMePartnerDashboardTab', { tab: 'payouts' })} current={current === 'payouts'}>
      {t`Payouts`}
    </Tab>
    <Tab href={pathTo('ShowMePartnerTaxes')} current={current === 'taxes'}>
      {t`Taxes`}
    </Tab>
  </Tabs>
)
