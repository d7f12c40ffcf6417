import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { isOn } from '#web/features/settings/EmailPreferences.tsx'
import { SettingGroup, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { useUserSettings } from '#web/features/settings/user-settings.ts'
import { ExportAccountData } from '#web/features/settings/ExportAccountData.tsx'
import { AllowedApplications } from './developers/AllowedApplications.tsx'
import { Developers } from './developers/Developers.tsx'
import { DeactivateOrDeleteAccount } from './DeactivateOrDeleteAccount.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { Sessions } from './Sessions.tsx'
import { settingsSecurityQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'
import { SignInSettings } from './SignInSettings.tsx'

export function SecurityTab() {
  const { data } = useQuery(settingsSecurityQuery, {})
  const { settings, saveSwitch } = useUserSettings()
  const viewer = data?.viewer
  if (!viewer) return null
  const { emailObfuscated, username } = viewer
  return (
    <>
      <SignInSettings emailObfuscated={emailObfuscated} />
      <SettingGroup id="security" title={t`Where you’re signed in`}>
        <Sessions sessions={data.sessions.__typename === 'SessionsPayload' ? data.sessions.items : []} />
      </SettingGroup>
      <SettingGroup id="connections" title={t`Connections`}>
        <LinkedAccounts />
        {settings && (
          <SwitchRow
            title={t`Hide linked accounts`}
            hint={t`Keep your accounts on other services off your profile.`}
            checked={isOn(settings.flags, 'ACCOUNT_HIDE_EXTERNAL_SERVICES')}
            onSave={(value) => saveSwitch('ACCOUNT_HIDE_EXTERNAL_SERVICES', value)}
          />
        )}
      </SettingGroup>
      <SettingGroup id="applications" title={t`Connected apps`}>
        <AllowedApplications />
      </SettingGroup>
      <Developers username={username} />
      <SettingGroup title={t`Your data`}>
        <div className={styles.take}>
          <ExportAccountData />
        </div>
      </SettingGroup>
      <DeactivateOrDeleteAccount username={username} />
    </>
  )
}
