import type { NotificationScope, NotificationScopeKey } from '#shared/enums/notifications.ts'
import { ChoiceRow } from '#web/features/settings/ChoiceRow.tsx'
import type { SaveResult } from '#web/features/settings/SettingRow.tsx'

const scopeLabels = { ALL: 'Everyone', NETWORK: 'People you follow', OFF: 'No one' }

type Row = { key: NotificationScopeKey; title: string; hint?: string; choices: Partial<Record<NotificationScope, string>> }

const rows: Row[] = [
  { key: 'RESPONSES', title: 'Responses to you', choices: scopeLabels },
  { key: 'MENTIONS', title: 'Mentions of you', choices: scopeLabels },
  { key: 'CLAPS', title: 'Claps for your stories', choices: scopeLabels },
  { key: 'HIGHLIGHTS', title: 'Highlights in your stories', choices: scopeLabels },
  { key: 'PRIVATE_NOTES', title: 'Private notes on your stories', choices: scopeLabels },
  { key: 'FOLLOWERS', title: 'New followers', choices: scopeLabels },
  { key: 'LISTS', title: 'Claps and followers for your lists', choices: scopeLabels },
  {
    key: 'PUBLISHED',
    title: 'New stories',
    hint: 'From writers and series you follow.',
    choices: { ALL: 'All of them', NETWORK: 'Writers you follow', OFF: 'None' },
  },
  {
    key: 'DIGEST',
    title: 'What goes in your digest',
    choices: { ALL: 'What you follow, and more', NETWORK: 'Only what you follow', OFF: 'Nothing' },
  },
]

type Props = {
  scopes: readonly { key: string; scope: NotificationScope }[]
  onSave: (key: NotificationScopeKey, scope: NotificationScope) => Promise<SaveResult>
}

/** Whose activity triggers notifications, in the app and by email. */
export const NotificationScopes = ({ scopes, onSave }: Props) => (
  <>
    {rows.map(({ key, ...words }) => (
      <ChoiceRow
        key={key}
        {...words}
        value={scopes.find((setting) => setting.key === key)?.scope ?? 'ALL'}
        onSave={(scope) => onSave(key, scope)}
      />
    ))}
  </>
)
