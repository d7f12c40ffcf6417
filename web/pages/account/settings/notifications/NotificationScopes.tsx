import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { NotificationScope, NotificationScopeKey } from '#shared/enums/notifications.ts'
import { ChoiceRow } from '#web/features/settings/ChoiceRow.tsx'
import type { SaveResult } from '#web/features/settings/SettingRow.tsx'
import { saveWithUndo } from '#web/features/settings/user-settings.ts'

type Choice = Exclude<NotificationScope, 'OFF'>
type Row = { keys: readonly NotificationScopeKey[]; title: Phrase; hint?: Phrase; choices: Record<Choice, Phrase> }

const people = { ALL: phrase`Everyone`, NETWORK: phrase`People I follow` }

const rows: Row[] = [
  {
    keys: ['RESPONSES', 'MENTIONS'],
    title: phrase`Responses and mentions`,
    hint: phrase`Others can still respond. You just won’t be notified.`,
    choices: people,
  },
  { keys: ['CLAPS', 'HIGHLIGHTS'], title: phrase`Claps and highlights`, choices: people },
  { keys: ['PRIVATE_NOTES'], title: phrase`Private notes`, choices: people },
  { keys: ['FOLLOWERS', 'LISTS'], title: phrase`Followers, of you and of your lists`, choices: people },
  {
    keys: ['PUBLISHED'],
    title: phrase`New stories`,
    choices: { ALL: phrase`People and series I follow`, NETWORK: phrase`Only people I follow` },
  },
]

export const digestSource: Row = {
  keys: ['DIGEST'],
  title: phrase`What it’s chosen from`,
  choices: { ALL: phrase`What I follow, and more`, NETWORK: phrase`Only what I follow` },
}

export type ScopeProps = {
  scopes: readonly { key: string; scope: NotificationScope }[]
  onSave: (key: NotificationScopeKey, scope: NotificationScope) => Promise<SaveResult>
}

/** Whose activity triggers notifications. Events that are off keep out of it: choosing people does not turn them on. */
export const NotificationScopes = (props: ScopeProps) => (
  <>
    {rows.map((row) => (
      <ScopeRow key={row.keys[0]} row={row} {...props} />
    ))}
  </>
)

export function ScopeRow({ row: { keys, title, hint, choices }, scopes, onSave }: ScopeProps & { row: Row }) {
  const scopeOf = (key: NotificationScopeKey) => scopes.find((setting) => setting.key === key)?.scope ?? 'ALL'
  const on = keys.filter((key) => scopeOf(key) !== 'OFF')
  const chosen = new Set(on.map(scopeOf))
  const value = chosen.size > 1 ? 'MIXED' : (([...chosen][0] ?? 'ALL') as Choice)
  const texts = { ALL: t(choices.ALL), NETWORK: t(choices.NETWORK) }
  const saveAll = async (scopeFor: (key: NotificationScopeKey) => NotificationScope) => {
    for (const key of on) {
      const refusal = await onSave(key, scopeFor(key))
      if (refusal) return refusal
    }
    return undefined
  }
  return (
    <ChoiceRow
      title={t(title)}
      {...(hint && { hint: t(hint) })}
      value={value}
      // Set apart by an application; the next choice is for all of them.
      choices={value === 'MIXED' ? { MIXED: t`Different for each`, ...texts } : texts}
      disabled={on.length === 0}
      onSave={async (scope: Choice | 'MIXED') =>
        scope === 'MIXED'
          ? undefined
          : saveWithUndo(
              `${t(title)}: ${texts[scope]}`,
              () => saveAll(() => scope),
              () => saveAll(scopeOf),
            )
      }
    />
  )
}
