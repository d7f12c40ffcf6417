import { ArrowDown, ArrowUp, ChevronDown, GripVertical, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { Button } from '../Button/Button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './OrderedRows.module.css'

type Noun = 'book' | 'link' | 'number' | 'page' | 'part' | 'section' | 'story'

type Props<Item> = {
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** What an item is called in labels. */
  noun: Noun
  /** Called on every change of order, including during a drag. */
  onChange: (items: Item[]) => void
  /** Called when an item is dropped or moved by its buttons. */
  onMoved?: (item: Item, items: readonly Item[]) => void
  onRemove: (item: Item) => void
  children: (item: Item) => ReactNode
  /** Rows that open, by the words they show while closed; `children` and the buttons are inside. */
  summaryOf?: (item: Item) => { title: string; note?: string }
  /** Whether a row that opens starts open, as one that was just added. */
  startsOpen?: (item: Item) => boolean
  /** Additional buttons, rendered before the move buttons. */
  tools?: (item: Item) => ReactNode
}

const movedTexts: Record<Noun, (name: string, place: number, count: number) => string> = {
  book: (name, place, count) => t`${name} is now book ${place} of ${count}.`,
  link: (name, place, count) => t`${name} is now link ${place} of ${count}.`,
  number: (name, place, count) => t`${name} is now number ${place} of ${count}.`,
  page: (name, place, count) => t`${name} is now page ${place} of ${count}.`,
  part: (name, place, count) => t`${name} is now part ${place} of ${count}.`,
  section: (name, place, count) => t`${name} is now section ${place} of ${count}.`,
  story: (name, place, count) => t`${name} is now story ${place} of ${count}.`,
}

const removeTexts: Record<Noun, Phrase> = {
  book: phrase`Remove book`,
  link: phrase`Remove link`,
  number: phrase`Remove number`,
  page: phrase`Remove page`,
  part: phrase`Remove part`,
  section: phrase`Remove section`,
  story: phrase`Remove story`,
}

/** A reorderable list. Rows are dragged, or moved by buttons whose labels announce the new position. */
export function OrderedRows<Item extends { id: string }>(props: Props<Item>) {
  const { items, nameOf, noun, onChange, onMoved, onRemove, children, tools, summaryOf, startsOpen } = props
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const refocusId = useRef('')
  const startedAt = useRef(-1)

  // Reordering moves the button's DOM node, so its focus must be restored.
  useEffect(() => {
    if (!refocusId.current) return
    list.current?.querySelector<HTMLButtonElement>(refocusId.current)?.focus()
    refocusId.current = ''
  }, [items])

  const move = (from: number, to: number): Item[] | undefined => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return undefined
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, item)
    onChange(moved)
    setAnnouncement(movedTexts[noun](nameOf(item), to + 1, items.length))
    return moved
  }
  const press = (from: number, to: number, direction: 'up' | 'down') => {
    const isAtEnd = to === 0 || to === items.length - 1
    const opposite = direction === 'up' ? 'down' : 'up'
    const item = items[from]
    refocusId.current = `[data-move="${item?.id}-${isAtEnd ? opposite : direction}"]`
    const moved = move(from, to)
    if (moved && item) onMoved?.(item, moved)
  }
  const drop = (item: Item, at: number) => {
    if (startedAt.current !== at) onMoved?.(item, items)
    setDragged(undefined)
  }
  const remove = (item: Item) => {
    setAnnouncement(t`${nameOf(item)} removed.`)
    onRemove(item)
  }
  const moveButtons = (item: Item, at: number) => (
    <>
      <IconButton
        label={t`Move ${nameOf(item)} up`}
        data-move={`${item.id}-up`}
        disabled={at === 0}
        onClick={() => press(at, at - 1, 'up')}
      >
        <ArrowUp size={20} />
      </IconButton>
      <IconButton
        label={t`Move ${nameOf(item)} down`}
        data-move={`${item.id}-down`}
        disabled={at === items.length - 1}
        onClick={() => press(at, at + 1, 'down')}
      >
        <ArrowDown size={20} />
      </IconButton>
    </>
  )
  return (
    <>
      <ol className={styles.rows} ref={list}>
        {items.map((item, at) => (
          <li
            key={item.id}
            draggable
            className={cx(summaryOf && styles.opening, dragged === item.id && styles.dragged)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', item.id)
              startedAt.current = at
              setDragged(item.id)
            }}
            onDragEnd={() => drop(item, at)}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              move(
                items.findIndex(({ id }) => id === dragged),
                at,
              )
            }}
            onDrop={(event) => event.preventDefault()}
          >
            {summaryOf ? (
              <details className={styles.opens} open={startsOpen?.(item)}>
                <summary>
                  <GripVertical size={20} aria-hidden="true" className={styles.grip} />
                  <span className={styles.summary} dir="auto">
                    <b>{summaryOf(item).title}</b>
                    <small>{summaryOf(item).note}</small>
                  </span>
                  <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
                </summary>
                <div className={styles.body}>
                  {children(item)}
                  <div className={styles.foot}>
                    <Button kind="danger-quiet" aria-label={t`Remove ${nameOf(item)}`} onClick={() => remove(item)}>
                      {t(removeTexts[noun])}
                    </Button>
                    <div className={styles.tools}>{moveButtons(item, at)}</div>
                  </div>
                </div>
              </details>
            ) : (
              <>
                <GripVertical size={20} aria-hidden="true" className={styles.grip} />
                <div className="gap">{children(item)}</div>
                <div className={styles.tools}>
                  {tools?.(item)}
                  {moveButtons(item, at)}
                  <IconButton label={t`Remove ${nameOf(item)}`} onClick={() => remove(item)}>
                    <X size={20} />
                  </IconButton>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  )
}
