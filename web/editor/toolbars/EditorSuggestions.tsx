import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { phrase, plural } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import type { SuggestionQuery } from '#web/editor/editing/suggestion-plugin.ts'
import { dismissSuggestions } from '#web/editor/editing/suggestion-plugin.ts'
import type { ToolProps } from './tool-props.ts'
import { moveTool } from './use-tool-position.ts'
import { keepFocus } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

export type Suggestion = { id: string; label: string; hint?: string | undefined; icon?: ReactNode }

type Props<Item extends Suggestion> = ToolProps & {
  query: SuggestionQuery
  label: string
  items: readonly Item[]
  /** Shown when there are no items. */
  emptyText?: string
  onChoose: (item: Item) => void
}

/** Suggestions for the text being typed. Focus stays in the editor; arrows move through the list, Enter and Tab choose. */
export function EditorSuggestions<Item extends Suggestion>({ editor, query, label, items, emptyText, onChoose }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, items.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  // A new query resets the selection to the first item.
  const [previousQuery, setPreviousQuery] = useState(query.query)
  if (previousQuery !== query.query) {
    setPreviousQuery(query.query)
    setActive(0)
  }

  useLayoutEffect(() => {
    const { left, bottom, top } = editor.view.coordsAtPos(query.from)
    const element = list.current
    if (!element) return
    const isLow = bottom + element.offsetHeight > window.innerHeight && top > element.offsetHeight
    element.dataset.above = String(isLow)
    moveTool(element, editor, { left, top: isLow ? top : bottom, width: 0 })
  })

  useEffect(() => {
    editor.setKeyHandler((key) => {
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
    return () => editor.setKeyHandler(undefined)
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

  if (items.length === 0 && !emptyText) return null
  return (
    <div ref={list} className={cx('raised', styles.suggestions)} onMouseDown={keepFocus}>
      <div id={listId} role="listbox" aria-label={label} tabIndex={items.length > 0 ? 0 : undefined} className={styles.options}>
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
            <span className={cx('ellipsis', styles.label)}>{item.label}</span>
            {item.hint && (
              <span className={cx('small', styles.hint)} dir="auto">
                {item.hint}
              </span>
            )}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <Text size="m" className={styles.empty}>
          {emptyText}
        </Text>
      )}
      <p role="status">
        <VisuallyHidden>
          {items[at]
            ? plural(
                items.length,
                phrase`1 suggestion. ${items[at].label}`,
                phrase`${formatNumber(items.length)} suggestions. ${items[at].label}`,
              )
            : emptyText}
        </VisuallyHidden>
      </p>
    </div>
  )
}
