import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { foundIn, goToMatch, replaceAll, replaceMatch, search } from '../editing/find.ts'
import type { Shown } from './shown.ts'
import styles from './find.module.css'

type Props = Shown & { asked: number; onClose: () => void }

export function FindBar({ editor, state, asked, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [replacement, setReplacement] = useState('')
  const { query, matches, at } = foundIn(state)

  // Requested again, the field selects its text for a new query.
  useEffect(() => {
    if (asked > 0) field.current?.select()
  }, [asked])

  const quietly = { keepFocus: true }
  const close = () => {
    editor.run(search(''))
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      editor.run(goToMatch(event.shiftKey ? -1 : 1), quietly)
    }
  }
  if (asked === 0) return null
  const count = query === '' ? '' : matches.length === 0 ? 'No matches' : `${at + 1} of ${matches.length}`
  return (
    // biome-ignore lint: handles keys that bubble up from the fields inside
    <search className={styles.bar} aria-label="Find in story" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="search"
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => {
          editor.run(search(event.target.value), quietly)
          editor.run(goToMatch(0), quietly)
        }}
      />
      <span role="status" className={styles.count}>
        {count}
      </span>
      <IconButton label="Previous" size="s" disabled={matches.length === 0} onClick={() => editor.run(goToMatch(-1), quietly)}>
        <ChevronUp size={20} />
      </IconButton>
      <IconButton label="Next" size="s" disabled={matches.length === 0} onClick={() => editor.run(goToMatch(1), quietly)}>
        <ChevronDown size={20} />
      </IconButton>
      <IconButton label="Close search" size="s" className={styles.close} onClick={close}>
        <X size={20} />
      </IconButton>
      <input
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        dir="auto"
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
      />
      <Button
        size="s"
        disabled={matches.length === 0}
        onClick={() => {
          editor.run(replaceMatch(replacement), quietly)
          if (matches.length === 1) field.current?.focus()
        }}
      >
        Replace
      </Button>
      <Button
        size="s"
        disabled={matches.length === 0}
        onClick={() => {
          editor.run(replaceAll(replacement), quietly)
          // Nothing is left to replace, and a disabled button cannot hold focus.
          field.current?.focus()
        }}
      >
        Replace all
      </Button>
    </search>
  )
}
