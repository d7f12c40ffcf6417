import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { cx } from '#web/design/cx.ts'
import { isComposing } from '#web/design/is-composing.ts'
import { findStateOf, goToMatch, replaceAll, replaceMatch, setFindQuery } from '#web/editor/editing/find.ts'
import type { ToolProps } from './tool-props.ts'
import styles from './toolbars.module.css'

type Props = ToolProps & { requestCount: number; onClose: () => void }

export function FindBar({ editor, state, requestCount, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [replacement, setReplacement] = useState('')
  const { query, matches, at } = findStateOf(state)

  // Requested again, the field selects its text for a new query.
  useEffect(() => {
    if (requestCount > 0) field.current?.select()
  }, [requestCount])

  const keepFocusOption = { keepFocus: true }
  const close = () => {
    editor.run(setFindQuery(''))
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      editor.run(goToMatch(event.shiftKey ? -1 : 1), keepFocusOption)
    }
  }
  if (requestCount === 0) return null
  const count = query === '' ? '' : matches.length === 0 ? t`No matches` : t`${at + 1} of ${matches.length}`
  return (
    // biome-ignore lint: handles keys that bubble up from the fields inside
    <search className={cx('raised', styles.find)} aria-label={t`Find in story`} onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="search"
        aria-label={t`Find`}
        placeholder={t`Find`}
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => {
          editor.run(setFindQuery(event.target.value), keepFocusOption)
          editor.run(goToMatch(0), keepFocusOption)
        }}
      />
      <span role="status" className={cx('small', styles.count)}>
        {count}
      </span>
      <IconButton
        label={t`Previous`}
        size="s"
        disabled={matches.length === 0}
        onClick={() => editor.run(goToMatch(-1), keepFocusOption)}
      >
        <ChevronUp size={20} />
      </IconButton>
      <IconButton
        label={t`Next`}
        size="s"
        disabled={matches.length === 0}
        onClick={() => editor.run(goToMatch(1), keepFocusOption)}
      >
        <ChevronDown size={20} />
      </IconButton>
      <IconButton label={t`Close search`} size="s" className={styles.close} onClick={close}>
        <X size={20} />
      </IconButton>
      <input
        type="text"
        aria-label={t`Replace with`}
        placeholder={t`Replace with`}
        autoComplete="off"
        dir="auto"
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
      />
      <Button
        size="s"
        disabled={matches.length === 0}
        onClick={() => {
          editor.run(replaceMatch(replacement), keepFocusOption)
          if (matches.length === 1) field.current?.focus()
        }}
      >
        {t`Replace`}
      </Button>
      <Button
        size="s"
        disabled={matches.length === 0}
        onClick={() => {
          editor.run(replaceAll(replacement), keepFocusOption)
          // Nothing is left to replace, and a disabled button cannot hold focus.
          field.current?.focus()
        }}
      >
        {t`Replace all`}
      </Button>
    </search>
  )
}
