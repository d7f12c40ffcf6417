import { Fragment } from 'react'
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

// In display order.
const digestLabels: Record<DigestFrequency, string> = { DAILY: 'Every day', WEEKLY: 'Every week', OFF: 'Never' }

/** Whether newsletters may count that somebody opened them. */
export const openCounts = {
  key: 'NEWSLETTERS_ALLOW_OPEN_COUNTS',
  title: 'Let newsletters count opens',
  hint: 'When off, newsletters you get can’t tell whether you opened them.',
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
        title="Email notifications"
        hint="When off, you’ll only get emails about sign-in, security and payments."
        checked={isEmailEnabled}
        onSave={(value) => onSwitch('NOTIFICATIONS_ALLOW_EMAIL', value)}
      />
      <ChoiceRow
        title="Digest frequency"
        hint="The best of what you follow and haven’t read, at 7 am. Weekly digests come on Sundays."
        value={digest}
        choices={digestLabels}
        disabled={!isEmailEnabled}
        onSave={onDigest}
      />
      {notificationSettingRows.map(({ title, rows }) => (
        <Fragment key={title}>
          <Text as="h3" className={styles.kind}>
            {title}
          </Text>
          {rows.map(({ event, ...words }) => {
            const { email } = waysOf(event)
            return (
              email && (
                <SwitchRow
                  key={event}
                  {...words}
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
        title={openCounts.title}
        hint={openCounts.hint}
        checked={isOn(flags, openCounts.key)}
        disabled={!isEmailEnabled}
        onSave={(value) => onSwitch(openCounts.key, value)}
      />
    </>
  )
}
