import { phrase, t } from '#shared/translation/translate.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { waysOf } from '#shared/notification-events.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { type Flags, isOn } from '#web/features/settings/EmailPreferences.tsx'
import { notificationSettingRows } from '#web/features/settings/notification-rows.ts'
import type { SaveResult } from '#web/features/settings/SettingRow.tsx'
import { useSavedChoice } from '#web/app/forms/use-saved-choice.ts'
import { saveWithUndo } from '#web/features/settings/user-settings.ts'
import styles from './NotificationMatrix.module.css'

const ways = [
  { way: 'inApp', title: phrase`In app`, noun: phrase`in app` },
  { way: 'email', title: phrase`Email`, noun: phrase`email`, master: 'NOTIFICATIONS_ALLOW_EMAIL' },
  { way: 'push', title: phrase`Push`, noun: phrase`push`, master: 'NOTIFICATIONS_ALLOW_PUSH' },
] as const

type Save = (key: UserSettingKey, value: boolean) => Promise<SaveResult>

/** One row for each event and one column for each way of being notified of it. Push needs a browser that shows it. */
export function NotificationMatrix({ flags, hasPush, onSave }: { flags: Flags; hasPush: boolean; onSave: Save }) {
  const columns = ways.filter(({ way }) => way !== 'push' || hasPush)
  return (
    <table className={styles.matrix}>
      <caption>
        <VisuallyHidden>{t`What we notify you of, and how`}</VisuallyHidden>
      </caption>
      <colgroup>
        <col />
        {columns.map(({ way }) => (
          <col key={way} className={styles.way} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t`Notify me of`}</th>
          {columns.map(({ way, title }) => (
            <th key={way} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      {notificationSettingRows.map(({ title, rows }) => (
        <tbody key={rows[0]?.event}>
          <tr className={styles.group}>
            <th colSpan={columns.length + 1} scope="rowgroup">
              {t(title)}
            </th>
          </tr>
          {rows.map(({ event, title: name, hint }) => (
            <tr key={event}>
              <th scope="row">
                {t(name)}
                {hint && <small>{t(hint)}</small>}
              </th>
              {columns.map((column) => {
                const key = waysOf(event)[column.way]
                return (
                  <td key={column.way}>
                    {key ? (
                      <Box
                        name={`${t(name)}: ${t(column.noun)}`}
                        setting={key}
                        flags={flags}
                        disabled={'master' in column && !isOn(flags, column.master)}
                        onSave={onSave}
                      />
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>{t`Not available`}</VisuallyHidden>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type BoxProps = { name: string; setting: UserSettingKey; flags: Flags; disabled: boolean; onSave: Save }

/** Shows the choice at once, and the old one again if it is refused. */
function Box({ name, setting, flags, disabled, onSave }: BoxProps) {
  const choice = useSavedChoice((value: boolean) =>
    saveWithUndo(
      value ? t`${name} on` : t`${name} off`,
      () => onSave(setting, value),
      () => onSave(setting, !value),
    ),
  )
  const save = async (value: boolean) => {
    const refusal = await choice.save(value)
    if (refusal) showRefusal(refusal, () => void save(value))
  }
  return (
    <Checkbox
      className="visually-hidden"
      name={setting}
      checked={choice.pending ?? isOn(flags, setting)}
      disabled={disabled}
      onChange={(event) => void save(event.target.checked)}
    >
      {name}
    </Checkbox>
  )
}
