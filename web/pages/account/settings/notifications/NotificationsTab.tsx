import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { graphql } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { isOn, openCounts } from '#web/features/settings/EmailPreferences.tsx'
import { SettingGroup, SettingRow, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { saveWithUndo, useUserSettings } from '#web/features/settings/user-settings.ts'
import { NotificationMatrix } from './NotificationMatrix.tsx'
import { digestSource, NotificationScopes, ScopeRow } from './NotificationScopes.tsx'
import { PushSetting } from './PushSetting.tsx'
import { Subscriptions } from './Subscriptions.tsx'
import styles from './NotificationsTab.module.css'

export const pushDeviceCountQuery = graphql(`query PushDeviceCountQuery { pushDeviceCount }`)

export function NotificationsTab() {
  const { settings, saveSwitch, saveDigest, saveScope } = useUserSettings()
  const { data } = useQuery(pushDeviceCountQuery, {})
  if (!settings) return null
  const { flags, digestFrequency, scopes } = settings
  const hasPush = (data?.pushDeviceCount ?? 0) > 0
  const isEmailEnabled = isOn(flags, 'NOTIFICATIONS_ALLOW_EMAIL')
  const master = (key: UserSettingKey, title: string) => ({
    title,
    checked: isOn(flags, key),
    onSave: (value: boolean) =>
      saveWithUndo(
        value ? t`${title} on` : t`${title} off`,
        () => saveSwitch(key, value),
        () => saveSwitch(key, !value),
      ),
  })
  return (
    <>
      <section id="email-settings" aria-label={t`Notifications`} className={styles.events}>
        <NotificationMatrix flags={flags} hasPush={hasPush} onSave={saveSwitch} />
        <Text className="links">
          {t`Saved as you choose.`}{' '}
          {!hasPush && rich`Push notifications get a column here once you ${<a href="#push">{t`turn them on in a browser`}</a>}.`}
        </Text>
      </section>
      <SettingGroup title={t`Digest`}>
        <DigestRow frequency={digestFrequency} disabled={!isEmailEnabled} onSave={saveDigest} />
        <ScopeRow row={digestSource} scopes={scopes} onSave={saveScope} />
      </SettingGroup>
      <SettingGroup title={t`Who you hear from`}>
        <NotificationScopes scopes={scopes} onSave={saveScope} />
      </SettingGroup>
      <SettingGroup id="push" title={t`Quiet`}>
        <PushSetting />
        {hasPush && (
          <SwitchRow
            {...master('NOTIFICATIONS_ALLOW_PUSH', t`Push notifications`)}
            hint={t`When off, no browser notifies you.`}
          />
        )}
        <SwitchRow
          {...master('NOTIFICATIONS_ALLOW_EMAIL', t`Email notifications`)}
          hint={t`When off, we only send what keeps your account working.`}
        />
      </SettingGroup>
      <SettingGroup id="manageSubscriptions" title={t`Subscriptions`}>
        <SwitchRow {...master(openCounts.key, t(openCounts.title))} hint={t(openCounts.hint)} />
        <Subscriptions />
      </SettingGroup>
    </>
  )
}

const frequencies: Record<DigestFrequency, Phrase> = { OFF: phrase`Off`, DAILY: phrase`Daily`, WEEKLY: phrase`Weekly` }

const chosenTexts: Record<DigestFrequency, Phrase> = {
  OFF: phrase`Digest: off`,
  DAILY: phrase`Digest: daily`,
  WEEKLY: phrase`Digest: weekly`,
}

type DigestProps = {
  frequency: DigestFrequency
  disabled: boolean
  onSave: ReturnType<typeof useUserSettings>['saveDigest']
}

function DigestRow({ frequency, disabled, onSave }: DigestProps) {
  const save = async (chosen: DigestFrequency) => {
    const refusal = await saveWithUndo(
      t(chosenTexts[chosen]),
      () => onSave(chosen),
      () => onSave(frequency),
    )
    if (refusal) showRefusal(refusal, () => void save(chosen))
  }
  return (
    <SettingRow title={t`How often`} hint={t`New stories in one email at 7 AM, your time. The weekly one comes on Sundays.`}>
      <Segments label={t`Digest`}>
        {Object.entries(frequencies).map(([value, name]) => (
          <Segment
            key={value}
            current={value === frequency}
            disabled={disabled}
            onClick={() => void save(value as DigestFrequency)}
          >
            {t(name)}
          </Segment>
        ))}
      </Segments>
    </SettingRow>
  )
}
