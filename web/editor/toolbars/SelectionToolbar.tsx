import { Baseline, Bold, Code, Italic, Link as LinkIcon, Radical, Superscript } from 'lucide-react'
import { toggleMark } from 'prosemirror-commands'
import { type Command, TextSelection } from 'prosemirror-state'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { paragraphTypes } from '#shared/enums/body.ts'
import { cx } from '#web/design/cx.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { markNames } from '#web/editor/model/marks.ts'
import { currentBlock, cycleBlock, isTextBlock, toggleDropCap } from '#web/editor/editing/blocks.ts'
import { toggleFormula } from '#web/editor/editing/formulas.ts'
import { markType } from '#web/editor/editing/keys.ts'
import { holdSelection, linkAtSelection } from '#web/editor/editing/links.ts'
import { insertNote } from '#web/editor/editing/notes.ts'
import { shortcutLabel } from '#web/design/Key/shortcut-label.ts'
import { LinkField } from './LinkField.tsx'
import type { ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

type Props = ToolProps & { requestCount: number; linkRequestCount: number; onClose: () => void }
type Tool = { label: string; keys?: string; icon: ReactNode; command: Command; pressed: boolean }

const blockButtons = paragraphTypes
  .flatMap((type) => {
    const { entry, toolbar, alternatives = [] } = editorBlocks[type]
    if (!entry || !toolbar) return []
    const { place, icon = <entry.icon size={20} /> } = toolbar
    return [{ place, label: entry.label, icon, command: cycleBlock(type), types: [type, ...alternatives] as string[] }]
  })
  .toSorted((a, b) => a.place - b.place)

/** Above a text selection; below md at the bottom edge, within reach of the thumb. */
export function SelectionToolbar({ editor, state, hasFocus, requestCount, linkRequestCount, onClose }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const [isInside, setInside] = useState(false)
  const block = currentBlock(state)?.node
  const { parent } = state.selection.$from
  const allowsMarks = block !== undefined && parent.inlineContent && parent.type.allowsMarkType(markType('STRONG'))
  const isSelection = state.selection instanceof TextSelection && !state.selection.empty
  const isShown = allowsMarks && (isSelection || requestCount > 0 || linking) && (hasFocus || isInside || linking)

  useToolPosition(toolbar, editor, () => {
    const { from, to } = state.selection
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)]
    const isOneLine = Math.abs(start.top - end.top) < 4
    return { left: isOneLine ? (start.left + end.right) / 2 : start.left + 120, top: start.top, width: 0 }
  })

  useEffect(() => {
    if (requestCount > 0) toolbar.current?.querySelector('button')?.focus()
  }, [requestCount])

  // The link field needs a text selection or an existing link.
  const [handledLinkRequests, setHandledLinkRequests] = useState(linkRequestCount)
  if (handledLinkRequests !== linkRequestCount) {
    setHandledLinkRequests(linkRequestCount)
    if (linkRequestCount > 0 && (isSelection || linkAtSelection(state))) setLinking(true)
  }
  useEffect(() => {
    if (linking) editor.run(holdSelection(true), { keepFocus: true })
  }, [linking, editor])

  const back = () => {
    setLinking(false)
    setInside(false)
    editor.run(holdSelection(false))
    onClose()
  }
  const onKeyDown = useToolbarKeys(back)
  if (!isShown) return null

  const hasMark = (name: string) => {
    const { from, to, empty, $from } = state.selection
    return empty
      ? markType(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, markType(name))
  }
  const marks: Tool[] = [
    {
      label: t`Bold`,
      keys: shortcutLabel('Mod-b'),
      icon: <Bold size={20} />,
      command: toggleMark(markType('STRONG')),
      pressed: hasMark('STRONG'),
    },
    {
      label: t`Italic`,
      keys: shortcutLabel('Mod-i'),
      icon: <Italic size={20} />,
      command: toggleMark(markType('EM')),
      pressed: hasMark('EM'),
    },
  ]
  const blocks: Tool[] = !isTextBlock(block)
    ? []
    : [
        ...blockButtons.map(({ types, label, ...tool }) => ({
          ...tool,
          label: t(label),
          pressed: types.includes(block.type.name),
        })),
        {
          label: t`Drop cap`,
          keys: shortcutLabel('Mod-Alt-d'),
          icon: <Baseline size={20} />,
          command: toggleDropCap,
          pressed: block.attrs.hasDropCap === true,
        },
      ]
  const code: Tool = {
    label: t`Code`,
    keys: shortcutLabel('Mod-e'),
    icon: <Code size={20} />,
    command: toggleMark(markType('CODE')),
    pressed: hasMark('CODE'),
  }
  const rest: Tool[] = [
    code,
    {
      label: t`Formula`,
      keys: shortcutLabel('Mod-Alt-m'),
      icon: <Radical size={20} />,
      command: toggleFormula,
      pressed: hasMark(markNames.MATH),
    },
    {
      label: t`Footnote`,
      keys: shortcutLabel('Mod-Alt-f'),
      icon: <Superscript size={20} />,
      command: insertNote,
      pressed: hasMark(markNames.FOOTNOTE),
    },
  ]
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
      aria-label={t`Format the selection`}
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
            aria-label={t`Link`}
            aria-pressed={linkAtSelection(state) !== undefined}
            tabIndex={-1}
            onClick={() => setLinking(true)}
            {...tooltip(t`Link`, shortcutLabel('Mod-k'))}
          >
            <LinkIcon size={20} />
          </button>
          <i className={styles.separator} />
          {blocks.map((tool) => button(tool))}
          {blocks.length > 0 && <i className={styles.separator} />}
          {rest.map((tool) => button(tool))}
        </>
      )}
    </div>
  )
}
