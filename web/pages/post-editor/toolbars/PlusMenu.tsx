import { CodeXml, Image, List, ListOrdered, Minus, Plus, TextQuote } from 'lucide-react'
import { type Command, TextSelection } from 'prosemirror-state'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { currentBlock, insertDivider, toggleBlock } from '../editing/blocks.ts'
import { acceptedTypes } from '../editing/upload-image.ts'
import { blockElement, type Shown } from './shown.ts'
import { usePlace } from './use-place.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

const tools: { label: string; icon: ReactNode; command: Command }[] = [
  { label: 'Code', icon: <CodeXml size={20} />, command: toggleBlock('PRE') },
  { label: 'Quote', icon: <TextQuote size={20} />, command: toggleBlock('BQ') },
  { label: 'List', icon: <List size={20} />, command: toggleBlock('ULI') },
  { label: 'Numbered list', icon: <ListOrdered size={20} />, command: toggleBlock('OLI') },
  { label: 'New part', icon: <Minus size={20} />, command: insertDivider },
]

/** On an empty line: what else than words may stand there. */
export function PlusMenu({ editor, state, hasFocus }: Shown) {
  const files = useRef<HTMLInputElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [openAt, setOpenAt] = useState<number>()
  const [isInside, setInside] = useState(false)
  const at = currentBlock(state)
  const isEmptyLine = state.selection instanceof TextSelection && at?.node.type.name === 'P' && at.node.content.size === 0
  const shown = isEmptyLine && (hasFocus || isInside)
  const pos = at?.pos ?? 0
  const isOpen = openAt === pos

  usePlace(toolbar, editor, () => blockElement(editor, pos)?.getBoundingClientRect())

  const back = () => {
    setOpenAt(undefined)
    editor.view.focus()
  }
  const onKeyDown = useToolbarKeys(back)
  const picker = (
    <input
      ref={files}
      type="file"
      hidden
      multiple
      accept={acceptedTypes.join(',')}
      aria-label="Pictures for the story"
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])]
        event.target.value = ''
        setOpenAt(undefined)
        editor.addImages(chosen)
      }}
    />
  )
  if (!shown) return picker
  return (
    <>
      {picker}
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Add to the story"
        className={cx(styles.plus, isOpen && styles.plusOpen)}
        onKeyDown={onKeyDown}
        onMouseDown={keepFocus}
        onFocus={() => setInside(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
      >
        <IconButton
          label={isOpen ? 'Close' : 'Add to the story'}
          aria-expanded={isOpen}
          className={styles.plusButton}
          onClick={() => setOpenAt(isOpen ? undefined : pos)}
        >
          <Plus size={24} />
        </IconButton>
        {isOpen && (
          <span className={styles.plusTools}>
            <IconButton label="Image" onClick={() => files.current?.click()}>
              <Image size={20} />
            </IconButton>
            {tools.map(({ label, icon, command }) => (
              <IconButton
                key={label}
                label={label}
                onClick={() => {
                  setOpenAt(undefined)
                  editor.run(command)
                }}
              >
                {icon}
              </IconButton>
            ))}
          </span>
        )}
      </div>
    </>
  )
}
