import { Ellipsis, Plus } from 'lucide-react'
import { TextSelection } from 'prosemirror-state'
import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { currentBlock } from '#web/editor/editing/blocks.ts'
import type { InsertEntry } from '#web/editor/editing/insert-entries.ts'
import { blockElement, type ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

type Props = ToolProps & { entries: readonly InsertEntry[]; onEntry: (entry: InsertEntry) => void }

/** Inserts blocks on an empty line. The last button opens the full list. */
export function PlusMenu({ editor, state, hasFocus, entries, onEntry }: Props) {
  const offered = entries.filter(({ isQuick }) => isQuick)
  const toolbar = useRef<HTMLDivElement>(null)
  const [openPos, setOpenPos] = useState<number>()
  const [isInside, setInside] = useState(false)
  const at = currentBlock(state)
  const isEmptyLine = state.selection instanceof TextSelection && at?.node.type.name === 'P' && at.node.content.size === 0
  const isShown = isEmptyLine && (hasFocus || isInside)
  const pos = at?.pos ?? 0
  const isOpen = openPos === pos

  useToolPosition(toolbar, editor, () => blockElement(editor, pos)?.getBoundingClientRect())

  const back = () => {
    setOpenPos(undefined)
    editor.view.focus()
  }
  const onKeyDown = useToolbarKeys(back)
  if (!isShown) return null
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t`Add to the story`}
      className={cx(styles.plus, isOpen && styles.plusOpen)}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onFocus={() => setInside(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
    >
      <IconButton
        label={isOpen ? t`Close` : t`Add to the story`}
        aria-expanded={isOpen}
        className={styles.plusButton}
        onClick={() => setOpenPos(isOpen ? undefined : pos)}
      >
        <Plus size={24} />
      </IconButton>
      {isOpen && (
        <span className={styles.plusTools}>
          {offered.map((entry) => (
            <IconButton
              key={entry.id}
              label={t(entry.label)}
              onClick={() => {
                setOpenPos(undefined)
                onEntry(entry)
              }}
            >
              <entry.icon size={20} />
            </IconButton>
          ))}
          <IconButton
            label={t`All blocks`}
            keys="/"
            onClick={() => {
              setOpenPos(undefined)
              editor.run((now, dispatch) => {
                dispatch?.(now.tr.insertText('/'))
                return true
              })
            }}
          >
            <Ellipsis size={20} />
          </IconButton>
        </span>
      )}
    </div>
  )
}
