import { Bold, Code, Italic, Link as LinkIcon, List, TextQuote } from 'lucide-react'
import { toggleMark } from 'prosemirror-commands'
import { type Command, TextSelection } from 'prosemirror-state'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { currentBlock, cycleQuote, toggleBlock } from '../editing/blocks.ts'
import { markType } from '../editing/keys.ts'
import { holdSelection, linkAt } from '../editing/links.ts'
import { LinkField } from './LinkField.tsx'
import type { Shown } from './shown.ts'
import { usePlace } from './use-place.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

type Props = Shown & { asked: number; onClose: () => void }
type Tool = { label: string; keys?: string; icon: ReactNode; command: Command; pressed: boolean }

const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const mod = onMac ? '⌘' : 'Ctrl+'

/** For words that are selected: above them, and below md at the bottom edge, where a thumb reaches it. */
export function SelectionToolbar({ editor, state, hasFocus, asked, onClose }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const [isInside, setInside] = useState(false)
  const block = currentBlock(state)?.node
  const takesMarks = block !== undefined && block.type.spec.group === 'block' && block.isTextblock && !block.type.spec.code
  const isSelection = state.selection instanceof TextSelection && !state.selection.empty
  const shown = takesMarks && (isSelection || asked > 0) && (hasFocus || isInside || linking)

  usePlace(toolbar, editor, () => {
    const { from, to } = state.selection
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)]
    const isOneLine = Math.abs(start.top - end.top) < 4
    return { left: isOneLine ? (start.left + end.right) / 2 : start.left + 120, top: start.top, width: 0 }
  })

  useEffect(() => {
    if (asked > 0) toolbar.current?.querySelector('button')?.focus()
  }, [asked])

  const back = () => {
    setLinking(false)
    setInside(false)
    editor.run(holdSelection(false))
    onClose()
  }
  const onKeyDown = useToolbarKeys(back)
  if (!shown) return null

  const hasMark = (name: string) => {
    const { from, to, empty, $from } = state.selection
    return empty
      ? markType(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, markType(name))
  }
  const isBlock = (...names: string[]) => names.includes(block.type.name)
  const marks: Tool[] = [
    {
      label: 'Bold',
      keys: `${mod}B`,
      icon: <Bold size={20} />,
      command: toggleMark(markType('STRONG')),
      pressed: hasMark('STRONG'),
    },
    { label: 'Italic', keys: `${mod}I`, icon: <Italic size={20} />, command: toggleMark(markType('EM')), pressed: hasMark('EM') },
  ]
  const blocks: Tool[] =
    block.type.name === 'IMG'
      ? []
      : [
          {
            label: 'Large heading',
            icon: <span className={styles.largeT}>T</span>,
            command: toggleBlock('H1'),
            pressed: isBlock('H1'),
          },
          {
            label: 'Small heading',
            icon: <span className={styles.smallT}>T</span>,
            command: toggleBlock('H2'),
            pressed: isBlock('H2'),
          },
          { label: 'Quote', icon: <TextQuote size={20} />, command: cycleQuote, pressed: isBlock('BQ', 'PQ') },
          { label: 'List', icon: <List size={20} />, command: toggleBlock('ULI'), pressed: isBlock('ULI') },
        ]
  const code: Tool = {
    label: 'Code',
    keys: `${mod}E`,
    icon: <Code size={20} />,
    command: toggleMark(markType('CODE')),
    pressed: hasMark('CODE'),
  }
  const button = ({ label, keys, icon, command, pressed }: Tool, i = 1) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      tabIndex={i === 0 ? 0 : -1}
      onClick={() => editor.run(command, { keepFocus: isInside })}
      {...tooltip(label, keys)}
    >
      {icon}
    </button>
  )

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Format the selection"
      className={cx(styles.selection, linking && styles.linking)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => !(event.target instanceof HTMLInputElement) && keepFocus(event)}
      onFocus={() => setInside(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setInside(false)
        setLinking(false)
        onClose()
      }}
    >
      {linking ? (
        <LinkField editor={editor} state={state} onDone={back} />
      ) : (
        <>
          {marks.map(button)}
          <button
            type="button"
            aria-label="Link"
            aria-pressed={linkAt(state) !== undefined}
            tabIndex={-1}
            onClick={() => {
              editor.run(holdSelection(true), { keepFocus: true })
              setLinking(true)
            }}
            {...tooltip('Link')}
          >
            <LinkIcon size={20} />
          </button>
          <i className={styles.separator} />
          {blocks.map((tool) => button(tool))}
          {button(code)}
        </>
      )}
    </div>
  )
}
