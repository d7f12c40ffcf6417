import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { EmailPreferences } from '#web/features/settings/EmailPreferences.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { SettingGroup } from '#web/features/settings/SettingRow.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'

const emailSettingsQuery = graphql(`
  query EmailSettingsQuery($userId: ID!, $hash: String!) {
    emailSettings(userId: $userId, hash: $hash) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
    }
  }
`)

const updateEmailSettingMutation = graphql(`
  mutation UpdateEmailSettingMutation($userId: ID!, $hash: String!, $key: UserSettingKey!, $value: Boolean!) {
    updateEmailSetting(userId: $userId, hash: $hash, key: $key, value: $value) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ...Refusal
    }
  }
`)

const setEmailDigestFrequencyMutation = graphql(`
  mutation SetEmailDigestFrequencyMutation($userId: ID!, $hash: String!, $frequency: DigestFrequency!) {
    setEmailDigestFrequency(userId: $userId, hash: $hash, frequency: $frequency) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ...Refusal
    }
  }
`)

/** Reached from an email, signed in or not. Exposes nothing of the account but its email preferences. */
function EmailSettingsPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const { userId = '', hash = '' } = input.params
  const settings = useQuery(emailSettingsQuery, { userId, hash }).data?.emailSettings
  const update = useMutation(updateEmailSettingMutation)
  const setDigest = useMutation(setEmailDigestFrequencyMutation)
  if (settings?.__typename !== 'EmailSettings') return null
  return (
    <Page
      align="middle"
      title={t`Your emails`}
      lead={t`Choose what ${config.productName} emails you. Changes take effect right away.`}
    >
      <SettingGroup title={t`What we send you`}>
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

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(emailSettingsQuery, { userId: params.userId ?? '', hash: params.hash ?? '' })],
  outcome: (data) =>
    data.get(emailSettingsQuery)?.emailSettings.__typename === 'EmailSettings'
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: () => ({ title: t`Your emails`, noindex: true }),
  Page: EmailSettingsPage,
}
