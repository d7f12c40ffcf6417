import { gql } from '#web/data/gql.ts'
import type {
  EmailSettingsQuery,
  EmailSettingsQueryVariables,
  SetEmailDigestFrequencyMutation,
  SetEmailDigestFrequencyMutationVariables,
  UpdateEmailSettingMutation,
  UpdateEmailSettingMutationVariables,
} from '#web/data/operations.generated.ts'

export const emailSettingsQuery = gql<EmailSettingsQuery, EmailSettingsQueryVariables>`
  query EmailSettingsQuery($userId: ID!, $hash: String!) {
    emailSettings(userId: $userId, hash: $hash) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
    }
  }
`

export const updateEmailSettingMutation = gql<UpdateEmailSettingMutation, UpdateEmailSettingMutationVariables>`
  mutation UpdateEmailSettingMutation($userId: ID!, $hash: String!, $key: UserSettingKey!, $value: Boolean!) {
    updateEmailSetting(userId: $userId, hash: $hash, key: $key, value: $value) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
`

export const setEmailDigestFrequencyMutation = gql<SetEmailDigestFrequencyMutation, SetEmailDigestFrequencyMutationVariables>`
  mutation SetEmailDigestFrequencyMutation($userId: ID!, $hash: String!, $frequency: DigestFrequency!) {
    setEmailDigestFrequency(userId: $userId, hash: $hash, frequency: $frequency) {
      __typename
      ... on EmailSettings { id digestFrequency flags { key value } }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
`
