import { t } from '#shared/translation/translate.ts'
import { type InsertEntry, searchInsertEntries } from '#web/editor/editing/insert-entries.ts'
import { activeQueryOf, removeSuggestionQuery } from '#web/editor/editing/suggestion-plugin.ts'
import { shortcutLabel } from '#web/design/Key/shortcut-label.ts'
import type { ToolProps } from './tool-props.ts'
import { EditorSuggestions } from './EditorSuggestions.tsx'

type Props = ToolProps & { entries: readonly InsertEntry[]; onEntry: (entry: InsertEntry) => void }

/** Inserts blocks by typing a slash and a query on an empty line. */
export function SlashMenu({ entries, onEntry, ...tool }: Props) {
  const query = activeQueryOf(tool.state)
  if (query?.trigger !== '/' || !tool.hasFocus) return null
  const items = searchInsertEntries(query.query, entries).map((entry) => ({
    id: entry.id,
    label: t(entry.label),
    entry,
    icon: <entry.icon size={20} />,
    hint: entry.shortcut ?? (entry.keys && shortcutLabel(entry.keys)),
  }))
  return (
    <EditorSuggestions
      {...tool}
      query={query}
      label={t`Blocks`}
      items={items}
      emptyText={query.query.length < 3 ? t`No matching blocks.` : ''}
      onChoose={({ entry }) => {
        tool.editor.run(removeSuggestionQuery)
        onEntry(entry)
      }}
    />
  )
}
