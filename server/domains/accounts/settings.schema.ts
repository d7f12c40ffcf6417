import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type UserSettingKey, userSettingKeys, userEditableFields } from '#shared/enums/accounts.ts'
import { UserRef, DigestFrequencyRef } from './accounts.schema.ts'
import {
  updateEmailSettings,
  loadEmailSettings,
  setDigestFrequency,
  setEmailSharing,
  updateUserSetting,
} from './change-settings.ts'
import { usernameLookups, isUsernameAvailable } from './change-username.ts'
import { type ScopeSetting, listNotificationScopes, setNotificationScope } from './notification-scopes.ts'
import { setInterfaceLanguage } from './set-interface-language.ts'
import { changeEmail, updateAbout, updateUserField } from './update-user-field.ts'
import { isEmailSetting, loadUserSettings, type UserSettings } from './user-settings.ts'
import { notificationScopes } from '#shared/enums/notifications.ts'

const NotificationScopeRef = enumeration('NotificationScope', notificationScopes)
const UserEditableFieldRef = enumeration('UserEditableField', userEditableFields)
const UserSettingKeyRef = enumeration('UserSettingKey', userSettingKeys)

type Flag = { key: UserSettingKey; value: boolean }

const UserSettingFlagRef = builder.objectRef<Flag>('UserSettingFlag').implement({
  fields: (t) => ({ key: t.expose('key', { type: UserSettingKeyRef }), value: t.exposeBoolean('value') }),
})

const NotificationScopeSettingRef = builder.objectRef<ScopeSetting>('NotificationScopeSetting').implement({
  fields: (t) => ({ key: t.exposeString('key'), scope: t.expose('scope', { type: NotificationScopeRef }) }),
})

const UserSettingsRef = builder.objectRef<UserSettings>('UserSettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    flags: t.field({
      type: [UserSettingFlagRef],
      resolve: ({ flags }) => userSettingKeys.map((key) => ({ key, value: flags[key] })),
    }),
    digestFrequency: t.expose('digestFrequency', { type: DigestFrequencyRef }),
    scopes: t.field({
      type: [NotificationScopeSettingRef],
      resolve: (settings, _args, ctx) => listNotificationScopes(ctx.db, settings),
    }),
  }),
})

/** Opened from a mail's link. Has an id of its own because it exposes less than the settings. */
const EmailSettingsRef = builder.objectRef<UserSettings>('EmailSettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    flags: t.field({
      type: [UserSettingFlagRef],
      resolve: ({ flags }) => userSettingKeys.filter(isEmailSetting).map((key) => ({ key, value: flags[key] })),
    }),
    digestFrequency: t.expose('digestFrequency', { type: DigestFrequencyRef }),
  }),
})

const UserSettingsResultRef = resultUnion('UserSettingsResult', UserSettingsRef, ['Unauthorized'])
const UpdateUserSettingResultRef = resultUnion('UpdateUserSettingResult', UserSettingsRef, updateUserSetting.head.refusals)
const SetDigestFrequencyResultRef = resultUnion('SetDigestFrequencyResult', UserSettingsRef, setDigestFrequency.head.refusals)
const SetNotificationScopeResultRef = resultUnion(
  'SetNotificationScopeResult',
  UserSettingsRef,
  setNotificationScope.head.refusals,
)
const SetEmailSharingResultRef = resultUnion('SetEmailSharingWithEditorsResult', UserRef, setEmailSharing.head.refusals)
const UpdateUserFieldResultRef = resultUnion('UpdateUserFieldResult', UserRef, updateUserField.head.refusals)
const ChangeEmailResultRef = resultUnion('ChangeEmailResult', UserRef, changeEmail.head.refusals)
const UpdateAboutResultRef = resultUnion('UpdateAboutResult', UserRef, updateAbout.head.refusals)
const SetInterfaceLanguageResultRef = resultUnion(
  'SetInterfaceLanguageResult',
  MutationSuccessRef,
  setInterfaceLanguage.head.refusals,
)
const EmailSettingsResultRef = resultUnion('EmailSettingsResult', EmailSettingsRef, ['NotFound'])
const ChangeEmailSettingsResultRef = resultUnion('ChangeEmailSettingsResult', EmailSettingsRef, updateEmailSettings.head.refusals)

builder.queryFields((t) => ({
  userSettings: t.field({
    type: UserSettingsResultRef,
    resolve: async (_root, _args, ctx) =>
      unwrap(ctx.viewer ? ok(await loadUserSettings(ctx.db, ctx.viewer.id)) : refused('Unauthorized')),
  }),
  isUsernameAvailable: t.boolean({
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, ctx) => {
      const rateLimited = enforceRateLimit(ctx, 'username-availability', usernameLookups)
      return rateLimited ? orThrow<boolean, 'RateLimited'>(rateLimited) : isUsernameAvailable(ctx, username)
    },
  }),
  emailSettings: t.field({
    type: EmailSettingsResultRef,
    args: { userId: t.arg.id({ required: true }), hash: t.arg.string({ required: true }) },
    resolve: async (_root, { userId, hash }, ctx) => unwrap(await loadEmailSettings(ctx, userId, hash)),
  }),
}))

builder.mutationFields((t) => ({
  updateUserSetting: t.field({
    type: UpdateUserSettingResultRef,
    args: { key: t.arg({ type: UserSettingKeyRef, required: true }), value: t.arg.boolean({ required: true }) },
    resolve: runs(updateUserSetting, ({ key, value }) => [key, value]),
  }),
  setDigestFrequency: t.field({
    type: SetDigestFrequencyResultRef,
    args: { frequency: t.arg({ type: DigestFrequencyRef, required: true }) },
    resolve: runs(setDigestFrequency, ({ frequency }) => [frequency]),
  }),
  setEmailSharingWithEditors: t.field({
    type: SetEmailSharingResultRef,
    args: { allowEmailAddressSharingEditorWriter: t.arg.boolean({ required: true }) },
    resolve: runs(setEmailSharing, (args) => [args.allowEmailAddressSharingEditorWriter]),
  }),
  setInterfaceLanguage: t.field({
    type: SetInterfaceLanguageResultRef,
    args: { language: t.arg.string({ required: true }) },
    resolve: async (_root, { language }, ctx) => unwrapDone(await setInterfaceLanguage(ctx, language)),
  }),
  setNotificationScope: t.field({
    type: SetNotificationScopeResultRef,
    args: { key: t.arg.string({ required: true }), scope: t.arg({ type: NotificationScopeRef, required: true }) },
    resolve: runs(setNotificationScope, ({ key, scope }) => [key, scope]),
  }),
  updateUserField: t.field({
    type: UpdateUserFieldResultRef,
    args: { field: t.arg({ type: UserEditableFieldRef, required: true }), value: t.arg.string({ required: true }) },
    resolve: runs(updateUserField, ({ field, value }) => [field, value]),
  }),
  changeEmail: t.field({
    type: ChangeEmailResultRef,
    args: { email: t.arg.string({ required: true }) },
    resolve: runs(changeEmail, ({ email }) => [email]),
  }),
  updateAbout: t.field({
    type: UpdateAboutResultRef,
    args: { about: t.arg.string({ required: true }) },
    resolve: runs(updateAbout, ({ about }) => [about]),
  }),
  updateEmailSetting: t.field({
    type: ChangeEmailSettingsResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      hash: t.arg.string({ required: true }),
      key: t.arg({ type: UserSettingKeyRef, required: true }),
      value: t.arg.boolean({ required: true }),
    },
    resolve: runs(updateEmailSettings, ({ key, value, ...link }) => [link, { key, value }]),
  }),
  setEmailDigestFrequency: t.field({
    type: ChangeEmailSettingsResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      hash: t.arg.string({ required: true }),
      frequency: t.arg({ type: DigestFrequencyRef, required: true }),
    },
    resolve: runs(updateEmailSettings, ({ frequency, ...link }) => [link, { digest: frequency }]),
  }),
}))
