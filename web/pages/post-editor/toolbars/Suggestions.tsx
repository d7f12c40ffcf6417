import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import type { Asking } from '../editing/suggesting.ts'
import { dismissSuggestions } from '../editing/suggesting.ts'
import type { Shown } from './shown.ts'
import { movePlace } from './use-place.ts'
import { keepFocus } from './use-toolbar-keys.ts'
import styles from './suggestions.module.css'

export type Suggestion = { id: string; label: string; hint?: string | undefined; icon?: ReactNode }

type Props<Item extends Suggestion> = Shown & {
  asking: Asking
  label: string
  items: readonly Item[]
  /** Shown when there are no items. */
  empty?: string
  onChoose: (item: Item) => void
}

/** Suggestions for the text being typed. Focus stays in the editor; arrows move through the list, Enter and Tab choose. */
export function Suggestions<Item extends Suggestion>({ editor, asking, label, items, empty, onChoose }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, items.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  // A new query resets the selection to the first item.
  const [asked, setAsked] = useState(asking.query)
  if (asked !== asking.query) {
    setAsked(asking.query)
    setActive(0)
  }

  useLayoutEffect(() => {
    const { left, bottom, top } = editor.view.coordsAtPos(asking.from)
    const element = list.current
    if (!element) return
    const isLow = bottom + element.offsetHeight > window.innerHeight && top > element.offsetHeight
    element.dataset.above = String(isLow)
    movePlace(element, editor, { left, top: isLow ? top : bottom, width: 0 })
  })

  useEffect(() => {
    editor.takeKeys((key) => {
      const chosen = items[at]
      if (key === 'Escape') return editor.run(dismissSuggestions)
      if (!chosen) return false
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        setActive((at + (key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)
        return true
      }
      if (key !== 'Enter' && key !== 'Tab') return false
      onChoose(chosen)
      return true
    })
    return () => editor.takeKeys(undefined)
  })

  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', listId)
    if (items.length > 0) dom.setAttribute('aria-activedescendant', `${listId}-${at}`)
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, listId, at, items.length])

  if (items.length === 0 && !empty) return null
  return (
    <div ref={list} className={styles.suggestions} onMouseDown={keepFocus}>
      <div id={listId} role="listbox" aria-label={label} tabIndex={items.length > 0 ? 0 : undefined} className={styles.list}>
        {items.map((item, i) => (
          // biome-ignore lint: keys are handled by the editor, which keeps the focus
          <div
            key={item.id}
            id={idOf(i)}
            role="option"
            aria-selected={i === at}
            className={cx(styles.option, i === at && styles.active)}
            onClick={() => onChoose(item)}
          >
            {item.icon && <span className={styles.icon}>{item.icon}</span>}
            <span className={styles.label}>{item.label}</span>
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className={styles.empty}>{empty}</p>}
      <p role="status" className={styles.heard}>
        {items[at] ? `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}. ${items[at].label}` : empty}
      </p>
    </div>
  )
}
