import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { insertEntries } from '#web/editor/editing/insert-entries.ts'
import { shortcutLabel } from '#web/design/Key/shortcut-label.ts'
import styles from './toolbars.module.css'

type Row = { label: string; keys?: string | undefined; shortcut?: string | undefined }

const words: Row[] = [
  { label: 'Bold', keys: 'Mod-b', shortcut: '**bold**' },
  { label: 'Italic', keys: 'Mod-i', shortcut: '*italic*' },
  { label: 'Inline code', keys: 'Mod-e', shortcut: '`code`' },
  { label: 'Link', keys: 'Mod-k', shortcut: '[text](URL)' },
  { label: 'Line break', keys: 'Shift-Enter' },
]
const moves: Row[] = [
  { label: 'Insert a block, on an empty line', shortcut: '/' },
  { label: 'Go to the toolbar', keys: 'Alt-F10' },
  { label: 'Indent list item, next cell', keys: 'Tab' },
  { label: 'Outdent list item, previous cell', keys: 'Shift-Tab' },
  { label: 'Leave a note, table or formula', keys: 'Mod-Enter' },
  { label: 'Find and replace', keys: 'Mod-f' },
  { label: 'Undo', keys: 'Mod-z' },
  { label: 'Redo', keys: 'Mod-Shift-z' },
  { label: 'Save now', keys: 'Mod-s' },
  { label: 'Show these shortcuts', keys: 'Mod-/' },
]

/** All shortcuts and Markdown syntax of the editor. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups: [string, Row[]][] = [
    ['Text', words],
    [
      'Blocks',
      insertEntries
        .filter(({ keys, shortcut }) => keys || shortcut)
        .map(({ label, keys, shortcut }) => ({ label, keys, shortcut })),
    ],
    ['Navigation', moves],
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" fullScreen>
      <Stack gap={6}>
        {groups.map(([name, rows]) => (
          <table key={name} className={styles.keys}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {['Action', 'Keys', 'Markdown'].map((column) => (
                  <th key={column} scope="col">
                    <VisuallyHidden>{column}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, keys, shortcut }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
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
