import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { maxBioLength, maxProfileNameLength, maxUsernameLength } from '#shared/text/profile-bounds.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useLanguageChoice } from '#web/app/page-parts/use-language-choice.tsx'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { TextRow } from '#web/features/settings/TextRow.tsx'
import { PictureRow } from './PictureRow.tsx'
import { type accountSettingsFragment, settingsAccountQuery, usernameAvailableQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'
import { useSaveField } from './use-save-field.ts'

type Viewer = DataOf<typeof accountSettingsFragment>

export function AccountTab() {
  const language = useLanguageChoice()
  const viewer = useQuery(settingsAccountQuery, {}).data?.viewer
  if (!viewer) return null
  return (
    <>
      <SettingGroup title={t`You`}>
        <EmailRow viewer={viewer} />
        <UsernameRow viewer={viewer} />
        <SettingRow
          id="language"
          title={t`Language`}
          hint={t`For every page and the mail you get. Stories stay in the language they were written in.`}
        >
          <Select {...language} />
        </SettingRow>
      </SettingGroup>
      <ProfileRows viewer={viewer} />
    </>
  )
}

function EmailRow({ viewer }: { viewer: Viewer }) {
  const save = useSaveField()('ACCOUNT_EMAIL')
  const { email, unverifiedEmail } = viewer
  return (
    <>
      <TextRow
        id="email"
        title={t`Email address`}
        hint={t`Where we send sign-in links and newsletters.`}
        displayValue={<span className="ellipsis">{email ?? unverifiedEmail}</span>}
        label={t`New email address`}
        initial={email ?? unverifiedEmail ?? ''}
        fieldHint={t`We’ll send a link to the new address. Your current one stays until you open it.`}
        type="email"
        autoComplete="email"
        onSave={save}
      />
      {unverifiedEmail && (
        <div className={styles.note}>
          <Notice tone="warning">
            {t`We sent a link to ${unverifiedEmail}. Open it to confirm your new address.`}
            {email && (
              <div className={styles.actions}>
                <Button size="s" onClick={() => void save(email)}>
                  {t`Keep ${email}`}
                </Button>
              </div>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}

function UsernameRow({ viewer }: { viewer: Viewer }) {
  const { config } = useEnvironment()
  const store = useDataStore()
  const save = useSaveField()('ACCOUNT_USERNAME')
  const { username } = viewer
  const { host } = new URL(config.baseUrl)
  const check = async (value: string) => {
    const name = value.trim().replace(/^@/, '')
    if (name.length > maxUsernameLength) return t`Usernames can be up to ${maxUsernameLength} characters long.`
    if (!/^(?=.*[A-Za-z0-9])[A-Za-z0-9._]+$/.test(name)) return t`Usernames can have letters, numbers, dots and underscores.`
    const { data } = await store.preload(usernameAvailableQuery, { username: name })
    const isFree = data?.isUsernameAvailable
    return isFree === false ? t`That username is already taken.` : undefined
  }
  return (
    <TextRow
      id="username"
      title={t`Username and address`}
      hint={host + pathTo('ShowUser', { username })}
      displayValue={
        <span className="ellipsis" dir="ltr">
          @{username}
        </span>
      }
      label={t`New username`}
      initial={username}
      fieldHint={t`Old links will redirect to your new address.`}
      autoComplete="username"
      check={check}
      onSave={save}
    />
  )
}

function ProfileRows({ viewer }: { viewer: Viewer }) {
  const save = useSaveField()
  const { name, username, bio, imageId } = viewer
  return (
    <SettingGroup id="profileInformation" title={t`Your profile`}>
      <PictureRow name={name ?? username} imageId={imageId ?? null} onSave={save('ACCOUNT_AVATAR_IMAGE_ID')} />
      <TextRow
        title={t`Name`}
        hint={t`Shown next to everything you publish.`}
        displayValue={
          <>
            <Avatar name={name ?? username} imageId={imageId} size="XXXS" />
            <bdi>{name}</bdi>
          </>
        }
        label={t`Name`}
        initial={name ?? ''}
        limit={maxProfileNameLength}
        autoComplete="name"
        editText={t`Edit`}
        onSave={save('ACCOUNT_NAME')}
      />
      <TextRow
        title={t`Short bio`}
        hint={bio ? <bdi>{bio}</bdi> : t`A line about you, shown on your profile and under your stories.`}
        displayValue={null}
        label={t`Short bio`}
        initial={bio ?? ''}
        limit={maxBioLength}
        multiline
        editText={t`Edit`}
        onSave={save('ACCOUNT_BIO')}
      />
      <SettingRow title={t`About page`} hint={t`Who you are and what you write about, at any length.`}>
        <Button size="s" href={pathTo('ShowUserAbout', { username })}>
          {t`Open`}
        </Button>
      </SettingRow>
    </SettingGroup>
  )
}
