import { t } from '#shared/translation/translate.ts'
import { billingDetailsQuery } from '#web/features/membership/checkout-price.operations.ts'
import { useEffect, useRef } from 'react'
import { type SettingsTab, settingsTabs } from '#shared/enums/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { AccountTab } from './AccountTab.tsx'
import { FriendOffer } from './membership/FriendOffer.tsx'
import { firstPrivateFeeds } from './membership/PrivateFeeds.tsx'
import { MembershipTab } from './membership/MembershipTab.tsx'
import { NotificationsTab, pushDeviceCountQuery } from './notifications/NotificationsTab.tsx'
import { PublishingTab } from './PublishingTab.tsx'
import { readingLanguagesQuery } from './ReadingLanguages.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { tabForAnchor, tabNames, settingsTabFor } from './settings-tabs.ts'
import { oauthApplicationsQuery } from '#web/features/applications/applications.operations.ts'
import { accountSecurityQuery } from '#web/features/settings/account-security.operations.ts'
import { userSettingsQuery } from '#web/features/settings/user-settings.ts'
import { latestExportQuery } from '#web/features/settings/account-export.operations.ts'
import { canSwitchPlanQuery, reactivateUpsellQuery } from '#web/features/membership/membership-status.operations.ts'
import {
  billingHistoryQuery,
  billingPageSize,
  firstPublicationMemberships,
  publicationMembershipsQuery,
  settingsMembershipQuery,
} from './membership/membership.operations.ts'
import { linkedAccountsQuery } from './security.operations.ts'
import { privateFeedsQuery } from '#web/features/private-feeds/private-feeds.operations.ts'
import { SettingsAside } from './SettingsAside.tsx'
import { subscribedNewslettersQuery, subscriptionsPageSize } from './notifications/subscriptions.operations.ts'
import {
  blockedPageSize,
  blockedUsersQuery,
  settingsAccountQuery,
  settingsPublishingQuery,
  settingsSecurityQuery,
} from './settings.operations.ts'

const panels: Record<SettingsTab, () => React.ReactNode> = {
  account: AccountTab,
  publishing: PublishingTab,
  notifications: NotificationsTab,
  membership: MembershipTab,
  security: SecurityTab,
}

function SettingsPage({ input }: { input: PageInput }) {
  const current = settingsTabFor(input.params.setting)
  const Panel = panels[current]
  const tabs = useRef<HTMLDivElement>(null)
  useAnchor(current)
  // On phones the tabs overflow; only the strip is scrolled, so that the page stays at its anchor.
  useEffect(() => {
    const strip = tabs.current?.querySelector('nav')
    const tab = strip?.querySelector<HTMLElement>('[aria-current]')
    if (tab) strip?.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 })
  }, [current])
  return (
    <>
      <FriendOffer />
      <Page
        title={t`Settings`}
        tabs={
          <div ref={tabs}>
            <Tabs label={t`Settings`}>
              {settingsTabs.map((tab) => (
                <Tab key={tab} href={pathTo('ShowSettingsTab', { setting: tab })} current={tab === current}>
                  {t(tabNames[tab])}
                </Tab>
              ))}
            </Tabs>
          </div>
        }
      >
        <div>
          <Panel />
        </div>
      </Page>
    </>
  )
}

/** The server never receives the fragment, so the tab that contains the anchor is opened here. */
function useAnchor(current: SettingsTab): void {
  const { location, navigate } = useNavigation()
  const { hash } = location
  useEffect(() => {
    const anchoredTab = tabForAnchor(hash)
    if (anchoredTab && anchoredTab !== current)
      navigate(pathTo('ShowSettingsTab', { setting: anchoredTab }) + hash, { replace: true })
  }, [hash, current, navigate])
}

export const page: PageModule = {
  queries: ({ params }) => {
    switch (settingsTabFor(params.setting)) {
      case 'account':
        return [pageQuery(settingsAccountQuery, {})]
      case 'publishing':
        return [
          pageQuery(settingsPublishingQuery, {}),
          pageQuery(userSettingsQuery, {}),
          pageQuery(readingLanguagesQuery, {}),
          pageQuery(blockedUsersQuery, { paging: { limit: blockedPageSize } }),
        ]
      case 'notifications':
        return [
          pageQuery(userSettingsQuery, {}),
          pageQuery(pushDeviceCountQuery, {}),
          pageQuery(subscribedNewslettersQuery, { paging: { limit: subscriptionsPageSize } }),
        ]
      case 'membership':
        return [
          pageQuery(settingsMembershipQuery, {}),
          pageQuery(canSwitchPlanQuery, {}),
          pageQuery(reactivateUpsellQuery, {}),
          pageQuery(billingDetailsQuery, {}),
          pageQuery(billingHistoryQuery, { paging: { limit: billingPageSize } }),
          pageQuery(publicationMembershipsQuery, firstPublicationMemberships),
          pageQuery(privateFeedsQuery, firstPrivateFeeds),
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
  head: (_answers, { params }) => ({ title: `${t(tabNames[settingsTabFor(params.setting)])} · ${t`Settings`}`, noindex: true }),
  Page: SettingsPage,
  Aside: SettingsAside,
}
