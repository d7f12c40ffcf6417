import { Check, Unlink } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { linkAtSelection, normalizeUrl, removeLinkMark, setLinkMark } from '../editing/links.ts'
import type { Editor } from '../editing/create-editor.ts'
import styles from './toolbars.module.css'

type Props = { editor: Editor; state: EditorState; onDone: () => void }

/** Edits a link's address, normalized on submit: `octavo.example` needs no https. */
export function LinkField({ editor, state, onDone }: Props) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [initialHref] = useState(() => (linkAtSelection(state)?.mark.attrs.href as string | undefined) ?? '')
  const [typed, setTyped] = useState(initialHref)
  const [isInvalid, setInvalid] = useState(false)

  // The writer opened this field, so the next keystroke belongs here.
  useEffect(() => input.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') {
      if (initialHref) editor.run(removeLinkMark)
      return onDone()
    }
    const href = normalizeUrl(typed)
    if (!href) return setInvalid(true)
    editor.run(setLinkMark(href))
    onDone()
  }
  return (
    <form className={styles.linkForm} onSubmit={submit}>
      <input
        ref={input}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-label="Link URL"
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        placeholder="Paste or type a link"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
      />
      {isInvalid && (
        <span id={errorId} role="alert" className={styles.linkError}>
          Not a valid link
        </span>
      )}
      <button type="submit" aria-label="Apply link">
        <Check size={20} />
      </button>
      {initialHref && (
        <button
          type="button"
          aria-label="Remove link"
          onClick={() => {
            editor.run(removeLinkMark)
            onDone()
          }}
        >
          <Unlink size={20} />
        </button>
      )}
    </form>
  )
}
