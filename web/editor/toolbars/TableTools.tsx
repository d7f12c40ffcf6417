import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  MoveDown,
  MoveLeft,
  MoveRight,
  MoveUp,
  PanelTop,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { removeBlock } from '#web/editor/editing/blocks.ts'
import {
  addColumn,
  addRow,
  alignColumn,
  cellAt,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  toggleHead,
} from '#web/editor/editing/tables.ts'
import { blockElement, type ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

type Tool = { label: string; icon: ReactNode; command: Command; pressed?: boolean }

/** Row, column and header actions for the table at the cursor. */
export function TableTools({ editor, state, hasFocus }: ToolProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [isInside, setInside] = useState(false)
  const place = cellAt(state)
  const isShown = place !== undefined && (hasFocus || isInside)
  useToolPosition(toolbar, editor, () => place && blockElement(editor, place.pos)?.getBoundingClientRect())
  const onKeyDown = useToolbarKeys(() => editor.view.focus())
  if (!isShown) return null
  const align = place.attrs.alignments[place.column]
  const groups: Tool[][] = [
    [
      { label: t`Insert row above`, icon: <BetweenHorizontalStart size={18} />, command: addRow(0) },
      { label: t`Insert row below`, icon: <BetweenHorizontalEnd size={18} />, command: addRow(1) },
      { label: t`Insert column before`, icon: <BetweenVerticalStart size={18} />, command: addColumn(0) },
      { label: t`Insert column after`, icon: <BetweenVerticalEnd size={18} />, command: addColumn(1) },
    ],
    [
      { label: t`Move row up`, icon: <MoveUp size={18} />, command: moveRow(-1) },
      { label: t`Move row down`, icon: <MoveDown size={18} />, command: moveRow(1) },
      { label: t`Move column left`, icon: <MoveLeft size={18} />, command: moveColumn(-1) },
      { label: t`Move column right`, icon: <MoveRight size={18} />, command: moveColumn(1) },
    ],
    [
      { label: t`Align left`, icon: <TextAlignStart size={18} />, command: alignColumn('LEFT'), pressed: align === 'LEFT' },
      {
        label: t`Align center`,
        icon: <TextAlignCenter size={18} />,
        command: alignColumn('CENTER'),
        pressed: align === 'CENTER',
      },
      { label: t`Align right`, icon: <TextAlignEnd size={18} />, command: alignColumn('RIGHT'), pressed: align === 'RIGHT' },
      { label: t`Header row`, icon: <PanelTop size={18} />, command: toggleHead, pressed: place.attrs.hasHead },
    ],
    [
      { label: t`Delete row`, icon: <span className={styles.word}>{t`− Row`}</span>, command: removeRow },
      { label: t`Delete column`, icon: <span className={styles.word}>{t`− Column`}</span>, command: removeColumn },
      { label: t`Delete table`, icon: <Trash2 size={18} />, command: removeBlock(place.pos) },
    ],
  ]
  return (
    <div
      ref={toolbar}
      role="toolbar"
      data-tools
      aria-label={t`Table tools`}
      className={styles.table}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onFocus={() => setInside(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
    >
      {groups.map((tools, i) => (
        <span key={tools[0]?.label} className={styles.group}>
          {i > 0 && <i className={styles.separator} />}
          {tools.map(({ label, icon, command, pressed }, j) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-pressed={pressed}
              tabIndex={i + j === 0 ? 0 : -1}
              disabled={!command(state)}
              onClick={() => editor.run(command, { keepFocus: isInside })}
              {...tooltip(label)}
            >
              {icon}
            </button>
          ))}
        </span>
      ))}
    </div>
  )
}
