import { graphql } from '#web/data/graphql.ts'

export const emailSettingsQuery = graphql(`
  query EmailSettingsQuery($userId: ID!, $hash: String!) {
    emailSettings(userId: $userId, hash: $hash) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
    }
  }
`)

export const updateEmailSettingMutation = graphql(`
  mutation UpdateEmailSettingMutation($userId: ID!, $hash: String!, $key: UserSettingKey!, $value: Boolean!) {
    updateEmailSetting(userId: $userId, hash: $hash, key: $key, value: $value) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ...Refusal
    }
  }
`)

export const setEmailDigestFrequencyMutation = graphql(`
  mutation SetEmailDigestFrequencyMutation($userId: ID!, $hash: String!, $frequency: DigestFrequency!) {
    setEmailDigestFrequency(userId: $userId, hash: $hash, frequency: $frequency) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ...Refusal
    }
  }
`)
