import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { EmailPreferences } from '#web/shell/email-preferences/EmailPreferences.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { SettingGroup } from '#web/shell/setting-rows/SettingRow.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { emailSettingsQuery, setEmailDigestFrequencyMutation, updateEmailSettingMutation } from './email-settings.operations.ts'

/** Reached from an email, signed in or not. Exposes nothing of the account but its email preferences. */
export function EmailSettingsPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const { userId = '', hash = '' } = input.params
  const settings = useQuery(emailSettingsQuery, { userId, hash }).data?.emailSettings
  const update = useMutation(updateEmailSettingMutation)
  const setDigest = useMutation(setEmailDigestFrequencyMutation)
  if (settings?.__typename !== 'EmailSettings') return null
  return (
    <Page title="Your emails" lead={`Choose what ${config.productName} emails you. Changes take effect right away.`}>
      <SettingGroup title="What we send you">
        <EmailPreferences
          flags={settings.flags}
          digest={settings.digestFrequency}
          onSwitch={async (key, value) => refusalOf(await update({ userId, hash, key, value }), 'EmailSettings')}
          onDigest={async (frequency) => refusalOf(await setDigest({ userId, hash, frequency }), 'EmailSettings')}
        />
      </SettingGroup>
    </Page>
  )
}
