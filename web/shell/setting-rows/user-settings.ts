import type { DigestFrequency } from '#shared/enums/digest-frequency.ts'
import type { NotificationScope } from '#shared/enums/notification-scope.ts'
import type { NotificationScopeKey } from '#shared/enums/notification-scope-key.ts'
import type { UserSettingKey } from '#shared/enums/user-setting-key.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { gql } from '#web/data/gql.ts'
import type {
  SetDigestFrequencyMutation,
  SetDigestFrequencyMutationVariables,
  SetNotificationScopeMutation,
  SetNotificationScopeMutationVariables,
  UpdateUserSettingMutation,
  UpdateUserSettingMutationVariables,
  UserSettingsQuery,
} from '#web/data/operations.generated.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'

export const userSettingsQuery = gql<UserSettingsQuery>`
  query UserSettingsQuery {
    userSettings { __typename ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } } }
  }
`
const updateUserSettingMutation = gql<UpdateUserSettingMutation, UpdateUserSettingMutationVariables>`
  mutation UpdateUserSettingMutation($key: UserSettingKey!, $value: Boolean!) {
    updateUserSetting(key: $key, value: $value) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
`
const setDigestFrequencyMutation = gql<SetDigestFrequencyMutation, SetDigestFrequencyMutationVariables>`
  mutation SetDigestFrequencyMutation($frequency: DigestFrequency!) {
    setDigestFrequency(frequency: $frequency) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ... on Unauthorized { message }
      ... on RateLimited { message }
    }
  }
`

const setNotificationScopeMutation = gql<SetNotificationScopeMutation, SetNotificationScopeMutationVariables>`
  mutation SetNotificationScopeMutation($key: String!, $scope: NotificationScope!) {
    setNotificationScope(key: $key, scope: $scope) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
`

export function useUserSettings() {
  const settings = useQuery(userSettingsQuery, {}).data?.userSettings
  const update = useMutation(updateUserSettingMutation)
  const setScope = useMutation(setNotificationScopeMutation)
  const setDigest = useMutation(setDigestFrequencyMutation)
  return {
    settings: settings?.__typename === 'UserSettings' ? settings : undefined,
    saveSwitch: async (key: UserSettingKey, value: boolean) =>
      refusalOf(await update({ key, value }), (data) => data.updateUserSetting, 'UserSettings'),
    saveDigest: async (frequency: DigestFrequency) =>
      refusalOf(await setDigest({ frequency }), (data) => data.setDigestFrequency, 'UserSettings'),
    saveScope: async (key: NotificationScopeKey, scope: NotificationScope) =>
      refusalOf(await setScope({ key, scope }), (data) => data.setNotificationScope, 'UserSettings'),
  }
}
