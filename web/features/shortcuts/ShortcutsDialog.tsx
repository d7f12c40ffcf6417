import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { hasSingleKeyShortcuts, setSingleKeyShortcuts } from '#web/app/local/single-key-shortcuts.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Switch } from '#web/design/Field/Choice.tsx'
import { Key } from '#web/design/Key/Key.tsx'
import { keyLabels } from '#web/design/Key/shortcut-label.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { shortcutGroups } from './shortcut-groups.ts'
import styles from './ShortcutsDialog.module.css'

/** Lists the shortcuts. Those of a single key can be turned off, because speech input and screen readers may trigger them. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const switchId = useId()
  const groups = useRef<HTMLDivElement>(null)
  const [isOn, setOn] = useState(hasSingleKeyShortcuts)
  // On its first control, the switch below the list, a phone would show the end first.
  useEffect(() => {
    if (open) groups.current?.closest('dialog')?.querySelector('button')?.focus()
  }, [open])
  const change = (value: boolean) => {
    setSingleKeyShortcuts(value)
    setOn(value)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`} className={styles.dialog}>
      <Text>{t`They work everywhere except while you type.`}</Text>
      <div ref={groups} className={styles.groups}>
        {shortcutGroups.map(({ id, title, shortcuts }) => (
          <section key={id} aria-label={t(title)}>
            <h3 className={styles.heading}>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ label, keys, inTurn }) => (
                <div key={keys.join(' ')} className={styles.row}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {keys.map((key, i) => (
                      <span key={key} className={styles.keys}>
                        {i > 0 && <span className={inTurn ? undefined : 'visually-hidden'}>{inTurn ? t`then` : t`or`}</span>}
                        {keyLabels(key).map((name) => (
                          <Key key={name}>{name}</Key>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.setting}>
        <label htmlFor={switchId}>{t`Use single-key shortcuts`}</label>
        <Switch id={switchId} checked={isOn} onChange={(event) => change(event.target.checked)} />
      </div>
    </Dialog>
  )
}
