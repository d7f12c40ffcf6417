import { oauthApplicationsQuery } from '#web/shell/applications/applications.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { accountSecurityQuery } from '#web/shell/setting-rows/account-security.operations.ts'
import { userSettingsQuery } from '#web/shell/setting-rows/user-settings.ts'
import { latestExportQuery } from '#web/shell/take-away/take-away.operations.ts'
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
import { tabNames, tabOf } from './settings-tabs.ts'

export const page: PageModule = {
  questions: ({ params }) => {
    switch (tabOf(params.setting)) {
      case 'account':
        return [question(settingsAccountQuery, {})]
      case 'publishing':
        return [
          question(settingsPublishingQuery, {}),
          question(userSettingsQuery, {}),
          question(blockedUsersQuery, { paging: { limit: blockedPageSize } }),
        ]
      case 'notifications':
        return [
          question(userSettingsQuery, {}),
          question(subscribedNewslettersQuery, { paging: { limit: subscriptionsPageSize } }),
        ]
      case 'membership':
        return [
          question(settingsMembershipQuery, {}),
          question(canSwitchPlanQuery, {}),
          question(reactivateUpsellQuery, {}),
          question(billingHistoryQuery, { paging: { limit: billingPageSize } }),
        ]
      case 'security':
        return [
          question(settingsSecurityQuery, {}),
          question(accountSecurityQuery, {}),
          question(linkedAccountsQuery, {}),
          question(oauthApplicationsQuery, {}),
          question(userSettingsQuery, {}),
          question(latestExportQuery, {}),
        ]
    }
  },
  head: (_answers, { params }) => ({ title: `${tabNames[tabOf(params.setting)]} · Settings`, noindex: true }),
  Page: SettingsPage,
  Aside: SettingsAside,
}
