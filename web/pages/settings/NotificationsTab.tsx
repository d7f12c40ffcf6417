import { MailChoices, isOn } from '#web/shell/mail-choices/MailChoices.tsx'
import { pushSwitches } from '#web/shell/mail-choices/mail-words.ts'
import { SettingGroup, SwitchRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { useUserSettings } from '#web/shell/setting-rows/user-settings.ts'
import { Subscriptions } from './Subscriptions.tsx'
import { HearingOf } from './HearingOf.tsx'
import { PushDevice } from './push/PushDevice.tsx'

export function NotificationsTab() {
  const { settings, saveSwitch, saveDigest, saveScope } = useUserSettings()
  if (!settings) return null
  const { flags, digestFrequency, scopes } = settings
  const wantsPush = isOn(flags, 'NOTIFICATIONS_ALLOW_PUSH')
  return (
    <>
      <SettingGroup id="email-settings" title="Email">
        <MailChoices flags={flags} digest={digestFrequency} onSwitch={saveSwitch} onDigest={saveDigest} />
      </SettingGroup>
      <SettingGroup title="Who you hear from">
        <HearingOf scopes={scopes} onSave={saveScope} />
      </SettingGroup>
      <SettingGroup title="In your browser">
        <PushDevice />
        <SwitchRow
          title="Push notifications"
          hint="When off, no browser will notify you."
          checked={wantsPush}
          onSave={(value) => saveSwitch('NOTIFICATIONS_ALLOW_PUSH', value)}
        />
        {pushSwitches.map(({ key, title }) => (
          <SwitchRow
            key={key}
            title={title}
            checked={isOn(flags, key)}
            disabled={!wantsPush}
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
