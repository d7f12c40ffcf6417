import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { isOn } from '#web/shell/mail-choices/MailChoices.tsx'
import { SettingGroup, SettingRow, SwitchRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { useUserSettings } from '#web/shell/setting-rows/user-settings.ts'
import { TakeAway } from '#web/shell/take-away/TakeAway.tsx'
import { Leaving } from './Leaving.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { Sessions } from './Sessions.tsx'
import { settingsSecurityQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'
import { WaysIn } from './WaysIn.tsx'

export function SecurityTab() {
  const { config } = useEnvironment()
  const { data } = useQuery(settingsSecurityQuery, {})
  const { settings, saveSwitch } = useUserSettings()
  const viewer = data?.viewer
  if (!viewer) return null
  const { emailObfuscated, username } = viewer
  return (
    <>
      <WaysIn emailObfuscated={emailObfuscated} />
      <SettingGroup id="security" title="Where you are signed in">
        <Sessions sessions={data.sessions.__typename === 'SessionsPayload' ? data.sessions.items : []} />
      </SettingGroup>
      <SettingGroup id="connections" title="Connections">
        <LinkedAccounts />
        {settings && (
          <SwitchRow
            title="Hide linked accounts"
            hint="Your profile does not show your accounts elsewhere."
            checked={isOn(settings.flags, 'ACCOUNT_HIDE_EXTERNAL_SERVICES')}
            onSave={(value) => saveSwitch('ACCOUNT_HIDE_EXTERNAL_SERVICES', value)}
          />
        )}
      </SettingGroup>
      <SettingGroup id="developers" title="For developers">
        <SettingRow title="Your stories as a feed" hint={config.baseUrl + pathTo('FeedUserFeed', { username })}>
          <Button size="s" href={pathTo('FeedUserFeed', { username })} aria-label="Open your feed">
            Open
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="tokens" title="Tokens">
        <SettingRow title="Integration tokens" hint="No other application holds a token for your account." />
      </SettingGroup>
      <SettingGroup title="Your data">
        <div className={styles.take}>
          <TakeAway />
        </div>
      </SettingGroup>
      <Leaving username={username} />
    </>
  )
}
