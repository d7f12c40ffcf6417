import { useEffect, useRef } from 'react'
import { type SettingsTab, settingsTabs } from '#shared/enums/settings-tab.ts'
import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AccountTab } from './AccountTab.tsx'
import { FriendOffer } from './membership/FriendOffer.tsx'
import { MembershipTab } from './membership/MembershipTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PublishingTab } from './PublishingTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import styles from './SettingsPage.module.css'
import { tabForAnchor, tabNames, settingsTabFor } from './settings-tabs.ts'

const panels: Record<SettingsTab, () => React.ReactNode> = {
  account: AccountTab,
  publishing: PublishingTab,
  notifications: NotificationsTab,
  membership: MembershipTab,
  security: SecurityTab,
}

export function SettingsPage({ input }: { input: PageInput }) {
  const current = settingsTabFor(input.params.setting)
  const Panel = panels[current]
  const page = useRef<HTMLDivElement>(null)
  useAnchor(current)
  // On phones the tabs overflow; only the strip is scrolled, so that the page stays at its anchor.
  useEffect(() => {
    const strip = page.current?.querySelector('nav')
    const tab = strip?.querySelector<HTMLElement>('[aria-current]')
    if (tab) strip?.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 })
  }, [current])
  return (
    <div ref={page} className={styles.page}>
      <FriendOffer />
      <h1>Settings</h1>
      <Tabs label="Settings">
        {settingsTabs.map((tab) => (
          <Tab key={tab} href={pathTo('ShowSettingsTab', { setting: tab })} current={tab === current}>
            {tabNames[tab]}
          </Tab>
        ))}
      </Tabs>
      <Panel />
    </div>
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
