import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/count.ts'
import { track } from '#web/app/analytics/track.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { cx } from '#web/design/cx.ts'
import { Key } from '#web/design/Key/Key.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { isComposing } from '#web/design/is-composing.ts'
import styles from './CommandPanel.module.css'
import { type Entry, useEntries } from './use-entries.tsx'

type Props = {
  /** What was typed before the field had the focus. */
  takeText: () => string
  onClose: () => void
  onShowShortcuts: () => void
  onNewList: () => void
}

/** Searches, opens pages and starts things from the keyboard. */
export function CommandPanel({ takeText, onClose, onShowShortcuts, onNewList }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const { groups, isLoading } = useEntries(text)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0]
  const optionId = (entry: Entry) => `${id}-${entry.id}`

  useLayoutEffect(() => {
    const element = dialog.current
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    element?.showModal()
    field.current?.focus()
    // Closed before it is removed, or the browser would not restore focus.
    return () => element?.close()
  }, [])
  useEffect(() => track('search.predictiveOpened'), [])

  const move = (index: number) => {
    const next = entries[(index + entries.length) % entries.length]
    if (!next) return
    setActiveId(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    const at = active ? entries.indexOf(active) : -1
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter') document.getElementById(active ? optionId(active) : '')?.click()
    else if (event.key === '?' && text === '') onShowShortcuts()
    else if (event.key === 'k' && event.ctrlKey !== event.metaKey) onClose()
    else return
    event.preventDefault()
  }
  const choose = ({ to, onChosen }: Entry) => {
    onChosen?.()
    if (to === 'shortcuts') onShowShortcuts()
    else if (to === 'new-list') onNewList()
    else onClose()
  }

  const option = (entry: Entry) => {
    const props = {
      id: optionId(entry),
      role: 'option',
      'aria-selected': entry === active,
      tabIndex: -1,
      className: cx(styles.option, entry.isStory && styles.story),
      onPointerMove: () => setActiveId(entry.id),
      onClick: () => choose(entry),
    }
    const content = (
      <>
        <span className={styles.icon} aria-hidden="true">
          {entry.icon}
        </span>
        <span className="ellipsis">{entry.text}</span>
        {entry.note && <small dir="auto">{entry.note}</small>}
      </>
    )
    return typeof entry.to === 'string' ? (
      <div key={entry.id} {...props}>
        {content}
      </div>
    ) : (
      <Link key={entry.id} {...props} href={entry.to.href}>
        {content}
      </Link>
    )
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={t`Search and commands`}
      className={cx('fades', styles.panel)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.search}>
          <Search size={24} aria-hidden="true" />
          <input
            ref={field}
            role="combobox"
            aria-label={t`Search or type a command`}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder={t`Search or type a command`}
            autoComplete="off"
            dir="auto"
            maxLength={maxSearchQueryLength}
            value={text}
            onFocus={() => {
              const typed = takeText()
              if (typed) setText(typed)
            }}
            onChange={(event) => {
              setText(event.target.value)
              setActiveId(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={onClose}>
            <Key>{t`Esc`}</Key>
            <VisuallyHidden> {t`closes the panel`}</VisuallyHidden>
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className={styles.list}>
          {groups.map(({ heading, entries: members }) => (
            <div key={heading} role="group" aria-label={heading}>
              <p className={styles.heading} aria-hidden="true">
                <bdi>{heading}</bdi>
              </p>
              {members.map(option)}
            </div>
          ))}
        </div>
        {entries.length === 0 && <p className={styles.none}>{t`No command starts like this.`}</p>}
        <p role="status">
          <VisuallyHidden>
            {!isLoading &&
              text.trim() &&
              plural(entries.length, phrase`1 result`, phrase`${formatNumber(entries.length)} results`)}
          </VisuallyHidden>
        </p>
        <div className={styles.foot}>
          <span>
            <Key>↑</Key> <Key>↓</Key> {t`move`}
          </span>
          <span>
            <Key>{t`Enter`}</Key> {t`open`}
          </span>
          <span className={styles.ifWide}>
            <Key>&gt;</Key> {t`commands only`}
          </span>
          <button type="button" onClick={onShowShortcuts}>
            <Key>?</Key> {t`all shortcuts`}
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
