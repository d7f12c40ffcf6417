import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { insertEntries } from '#web/editor/editing/insert-entries.ts'
import { shortcutLabel } from '#web/design/Key/shortcut-label.ts'
import styles from './toolbars.module.css'

type Row = { label: Phrase; keys?: string | undefined; shortcut?: string | undefined }

const words: Row[] = [
  { label: phrase`Bold`, keys: 'Mod-b', shortcut: '**bold**' },
  { label: phrase`Italic`, keys: 'Mod-i', shortcut: '*italic*' },
  { label: phrase`Inline code`, keys: 'Mod-e', shortcut: '`code`' },
  { label: phrase`Link`, keys: 'Mod-k', shortcut: '[text](URL)' },
  { label: phrase`Line break`, keys: 'Shift-Enter' },
]
const moves: Row[] = [
  { label: phrase`Insert a block, on an empty line`, shortcut: '/' },
  { label: phrase`Go to the toolbar`, keys: 'Alt-F10' },
  { label: phrase`Indent list item, next cell`, keys: 'Tab' },
  { label: phrase`Outdent list item, previous cell`, keys: 'Shift-Tab' },
  { label: phrase`Leave a note, table or formula`, keys: 'Mod-Enter' },
  { label: phrase`Find and replace`, keys: 'Mod-f' },
  { label: phrase`Undo`, keys: 'Mod-z' },
  { label: phrase`Redo`, keys: 'Mod-Shift-z' },
  { label: phrase`Save now`, keys: 'Mod-s' },
  { label: phrase`Show these shortcuts`, keys: 'Mod-/' },
]

/** All shortcuts and Markdown syntax of the editor. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups: [name: string, rows: Row[]][] = [
    [t`Text`, words],
    [
      t`Blocks`,
      insertEntries
        .filter(({ keys, shortcut }) => keys || shortcut)
        .map(({ label, keys, shortcut }) => ({ label, keys, shortcut })),
    ],
    [t`Navigation`, moves],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`} fullScreen>
      <Stack gap={6}>
        {groups.map(([name, rows]) => (
          <table key={name} className={styles.keys}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {[t`Action`, t`Keys`, 'Markdown'].map((column) => (
                  <th key={column} scope="col">
                    <VisuallyHidden>{column}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, keys, shortcut }) => (
                <tr key={`${keys}${shortcut}`}>
                  <th scope="row">{t(label)}</th>
                  <td>{keys && <kbd>{shortcutLabel(keys)}</kbd>}</td>
                  <td>{shortcut && <code>{shortcut}</code>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </Stack>
    </Dialog>
  )
}
