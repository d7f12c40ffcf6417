import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import type { SaveResult } from './SettingRow.tsx'
import type { DigestFrequency, NotificationScope, NotificationScopeKey } from '#shared/enums/notifications.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'

export const userSettingsQuery = graphql(`
  query UserSettingsQuery {
    userSettings { __typename ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } } }
  }
`)
const updateUserSettingMutation = graphql(`
  mutation UpdateUserSettingMutation($key: UserSettingKey!, $value: Boolean!) {
    updateUserSetting(key: $key, value: $value) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ...Refusal
    }
  }
`)
const setDigestFrequencyMutation = graphql(`
  mutation SetDigestFrequencyMutation($frequency: DigestFrequency!) {
    setDigestFrequency(frequency: $frequency) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ...Refusal
    }
  }
`)

const setNotificationScopeMutation = graphql(`
  mutation SetNotificationScopeMutation($key: String!, $scope: NotificationScope!) {
    setNotificationScope(key: $key, scope: $scope) {
      __typename
      ... on UserSettings { id digestFrequency flags { key value } scopes { key scope } }
      ...Refusal
    }
  }
`)

/** Applies a change at once and offers to undo it. Resolves to the refusal, if there is one. */
export async function saveWithUndo(
  message: string,
  apply: () => Promise<SaveResult>,
  revert: () => Promise<SaveResult>,
): Promise<SaveResult> {
  const refusal = await apply()
  const undo = async () => {
    const refused = await revert()
    if (refused) showRefusal(refused, () => void undo())
  }
  if (!refusal) showToast({ message, undo: () => void undo() })
  return refusal
}

export function useUserSettings() {
  const settings = useQuery(userSettingsQuery, {}).data?.userSettings
  const update = useMutation(updateUserSettingMutation)
  const setScope = useMutation(setNotificationScopeMutation)
  const setDigest = useMutation(setDigestFrequencyMutation)
  return {
    settings: settings?.__typename === 'UserSettings' ? settings : undefined,
    saveSwitch: async (key: UserSettingKey, value: boolean) => refusalOf(await update({ key, value }), 'UserSettings'),
    saveDigest: async (frequency: DigestFrequency) => refusalOf(await setDigest({ frequency }), 'UserSettings'),
    saveScope: async (key: NotificationScopeKey, scope: NotificationScope) =>
      refusalOf(await setScope({ key, scope }), 'UserSettings'),
  }
}
