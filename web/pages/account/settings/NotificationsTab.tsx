import { EmailPreferences, isOn } from '#web/features/settings/EmailPreferences.tsx'
import { pushSwitches } from '#web/features/settings/email-labels.ts'
import { SettingGroup, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { useUserSettings } from '#web/features/settings/user-settings.ts'
import { Subscriptions } from './Subscriptions.tsx'
import { NotificationScopes } from './NotificationScopes.tsx'
import { PushSetting } from './push/PushSetting.tsx'

export function NotificationsTab() {
  const { settings, saveSwitch, saveDigest, saveScope } = useUserSettings()
  if (!settings) return null
  const { flags, digestFrequency, scopes } = settings
  const isPushEnabled = isOn(flags, 'NOTIFICATIONS_ALLOW_PUSH')
  return (
    <>
      <SettingGroup id="email-settings" title="Email">
        <EmailPreferences flags={flags} digest={digestFrequency} onSwitch={saveSwitch} onDigest={saveDigest} />
      </SettingGroup>
      <SettingGroup title="Who you hear from">
        <NotificationScopes scopes={scopes} onSave={saveScope} />
      </SettingGroup>
      <SettingGroup title="In your browser">
        <PushSetting />
        <SwitchRow
          title="Push notifications"
          hint="When off, no browser will notify you."
          checked={isPushEnabled}
          onSave={(value) => saveSwitch('NOTIFICATIONS_ALLOW_PUSH', value)}
        />
        {pushSwitches.map(({ key, title }) => (
          <SwitchRow
            key={key}
            title={title}
            checked={isOn(flags, key)}
            disabled={!isPushEnabled}
            onSave={(value) => saveSwitch(key, value)}
          />
        ))}
      </SettingGroup>
      <SettingGroup id="manageSubscriptions" title="Subscriptions">
        <Subscriptions />
      </SettingGroup>
    </>
  )
}
