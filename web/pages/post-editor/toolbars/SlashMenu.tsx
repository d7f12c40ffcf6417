import { type Entry, searchCatalogue } from '../editing/catalogue.ts'
import { askingOf, removeAsking } from '../editing/suggesting.ts'
import { entryIcons } from './entry-icons.tsx'
import { keysInWords } from './keys-in-words.ts'
import type { Shown } from './shown.ts'
import { Suggestions } from './Suggestions.tsx'

type Props = Shown & { onEntry: (entry: Entry) => void }

/** Inserts blocks by typing a slash and a query on an empty line. */
export function SlashMenu({ onEntry, ...shown }: Props) {
  const asking = askingOf(shown.state)
  if (asking?.sign !== '/' || !shown.hasFocus) return null
  const items = searchCatalogue(asking.query).map((entry) => ({
    ...entry,
    icon: entryIcons[entry.id],
    hint: entry.typed ?? (entry.keys && keysInWords(entry.keys)),
  }))
  return (
    <Suggestions
      {...shown}
      asking={asking}
      label="Blocks"
      items={items}
      empty={asking.query.length < 3 ? 'No matching blocks.' : ''}
      onChoose={(entry) => {
        shown.editor.run(removeAsking)
        onEntry(entry)
      }}
    />
  )
}
