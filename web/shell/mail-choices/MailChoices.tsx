import { Fragment } from 'react'
import type { DigestFrequency } from '#shared/enums/digest-frequency.ts'
import type { UserSettingKey } from '#shared/enums/user-setting-key.ts'
import { ChoiceRow } from '#web/shell/setting-rows/ChoiceRow.tsx'
import { type SaveAnswer, SwitchRow } from '#web/shell/setting-rows/SettingRow.tsx'
import styles from './MailChoices.module.css'
import { mailSwitches } from './mail-words.ts'

export type Flags = readonly { key: UserSettingKey; value: boolean }[]

export const isOn = (flags: Flags, key: UserSettingKey): boolean => flags.find((flag) => flag.key === key)?.value ?? false

// In display order.
const digestWords: Record<DigestFrequency, string> = { DAILY: 'Every day', WEEKLY: 'Every week', OFF: 'Never' }

type Props = {
  flags: Flags
  digest: DigestFrequency
  onSwitch: (key: UserSettingKey, value: boolean) => Promise<SaveAnswer>
  onDigest: (frequency: DigestFrequency) => Promise<SaveAnswer>
}

/** Email preferences. Turning off all email preserves the individual choices. */
export function MailChoices({ flags, digest, onSwitch, onDigest }: Props) {
  const wantsAny = isOn(flags, 'NOTIFICATIONS_ALLOW_EMAIL')
  return (
    <>
      <SwitchRow
        title="Email notifications"
        hint="When off, you’ll only get emails about sign-in, security and payments."
        checked={wantsAny}
        onSave={(value) => onSwitch('NOTIFICATIONS_ALLOW_EMAIL', value)}
      />
      <ChoiceRow
        title="Digest frequency"
        hint="Sent at 7 am; weekly digests on Sundays."
        value={digest}
        choices={digestWords}
        disabled={!wantsAny || !isOn(flags, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL')}
        onSave={onDigest}
      />
      {mailSwitches.map(({ title, switches }) => (
        <Fragment key={title}>
          <h3 className={styles.kind}>{title}</h3>
          {switches.map(({ key, ...words }) => (
            <SwitchRow
              key={key}
              {...words}
              checked={isOn(flags, key)}
              disabled={!wantsAny}
              onSave={(value) => onSwitch(key, value)}
            />
          ))}
        </Fragment>
      ))}
    </>
  )
}
