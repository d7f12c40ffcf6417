import { oauthApplicationsQuery } from '#web/shell/applications/applications.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { accountSecurityQuery } from '#web/shell/setting-rows/account-security.operations.ts'
import { userSettingsQuery } from '#web/shell/setting-rows/user-settings.ts'
import { latestExportQuery } from '#web/shell/account-export/account-export.operations.ts'
import { canSwitchPlanQuery, reactivateUpsellQuery } from '#web/shell/membership/membership-status.operations.ts'
import { billingHistoryQuery, billingPageSize, settingsMembershipQuery } from './membership/membership.operations.ts'
import { linkedAccountsQuery } from './security.operations.ts'
import { SettingsAside } from './SettingsAside.tsx'
import { subscribedNewslettersQuery, subscriptionsPageSize } from './subscriptions.operations.ts'
import { SettingsPage } from './SettingsPage.tsx'
import {
  blockedPageSize,
  blockedUsersQuery,
  settingsAccountQuery,
  settingsPublishingQuery,
  settingsSecurityQuery,
} from './settings.operations.ts'
import { tabNames, settingsTabFor } from './settings-tabs.ts'

export const page: PageModule = {
  queries: ({ params }) => {
    switch (settingsTabFor(params.setting)) {
      case 'account':
        return [pageQuery(settingsAccountQuery, {})]
      case 'publishing':
        return [
          pageQuery(settingsPublishingQuery, {}),
          pageQuery(userSettingsQuery, {}),
          pageQuery(blockedUsersQuery, { paging: { limit: blockedPageSize } }),
        ]
      case 'notifications':
        return [
          pageQuery(userSettingsQuery, {}),
          pageQuery(subscribedNewslettersQuery, { paging: { limit: subscriptionsPageSize } }),
        ]
      case 'membership':
        return [
          pageQuery(settingsMembershipQuery, {}),
          pageQuery(canSwitchPlanQuery, {}),
          pageQuery(reactivateUpsellQuery, {}),
          pageQuery(billingHistoryQuery, { paging: { limit: billingPageSize } }),
        ]
      case 'security':
        return [
          pageQuery(settingsSecurityQuery, {}),
          pageQuery(accountSecurityQuery, {}),
          pageQuery(linkedAccountsQuery, {}),
          pageQuery(oauthApplicationsQuery, {}),
          pageQuery(userSettingsQuery, {}),
          pageQuery(latestExportQuery, {}),
        ]
    }
  },
  head: (_answers, { params }) => ({ title: `${tabNames[settingsTabFor(params.setting)]} · Settings`, noindex: true }),
  Page: SettingsPage,
  Aside: SettingsAside,
}
