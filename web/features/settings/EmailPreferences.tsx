import { Fragment } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { type SaveResult, SwitchRow } from './SettingRow.tsx'
import styles from './setting-rows.module.css'
import { waysOf } from '#shared/notification-events.ts'
import { notificationSettingRows } from './notification-rows.ts'
import { Text } from '#web/design/Text/Text.tsx'

export type Flags = readonly { key: UserSettingKey; value: boolean }[]

export const isOn = (flags: Flags, key: UserSettingKey): boolean => flags.find((flag) => flag.key === key)?.value ?? false

/** Whether newsletters may count that somebody opened them. */
export const openCounts = {
  key: 'NEWSLETTERS_ALLOW_OPEN_COUNTS',
  title: phrase`Let newsletters count opens`,
  hint: phrase`When off, newsletters you get can’t tell whether you opened them.`,
} as const

type Props = {
  flags: Flags
  digest: DigestFrequency
  onSwitch: (key: UserSettingKey, value: boolean) => Promise<SaveResult>
  onDigest: (frequency: DigestFrequency) => Promise<SaveResult>
}

/** Email preferences. Turning off all email preserves the individual choices. */
export function EmailPreferences({ flags, digest, onSwitch, onDigest }: Props) {
  const isEmailEnabled = isOn(flags, 'NOTIFICATIONS_ALLOW_EMAIL')
  return (
    <>
      <SwitchRow
        title={t`Email notifications`}
        hint={t`When off, you’ll only get emails about sign-in, security and payments.`}
        checked={isEmailEnabled}
        onSave={(value) => onSwitch('NOTIFICATIONS_ALLOW_EMAIL', value)}
      />
      <ChoiceRow
        title={t`Digest frequency`}
        hint={t`The best of what you follow and haven’t read, at 7 am. Weekly digests come on Sundays.`}
        value={digest}
        choices={{ DAILY: t`Every day`, WEEKLY: t`Every week`, OFF: t`Never` }}
        disabled={!isEmailEnabled}
        onSave={onDigest}
      />
      {notificationSettingRows.map(({ title, rows }) => (
        <Fragment key={rows[0]?.event}>
          <Text as="h3" className={styles.kind}>
            {t(title)}
          </Text>
          {rows.map(({ event, title: rowTitle, hint }) => {
            const { email } = waysOf(event)
            return (
              email && (
                <SwitchRow
                  key={event}
                  title={t(rowTitle)}
                  {...(hint && { hint: t(hint) })}
                  checked={isOn(flags, email)}
                  disabled={!isEmailEnabled}
                  onSave={(value) => onSwitch(email, value)}
                />
              )
            )
          })}
        </Fragment>
      ))}
      <SwitchRow
        title={t(openCounts.title)}
        hint={t(openCounts.hint)}
        checked={isOn(flags, openCounts.key)}
        disabled={!isEmailEnabled}
        onSave={(value) => onSwitch(openCounts.key, value)}
      />
    </>
  )
}
