import { Columns2, RectangleHorizontal, Square, StretchHorizontal, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { ImageLayout } from '#shared/body/paragraph.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { currentBlock, removeBlock, setBlockAttrs } from '#web/editor/editing/blocks.ts'
import type { ImageAttrs } from '#web/editor/blocks/media-blocks.ts'
import { toggleImageRow } from '#web/editor/editing/rows.ts'
import { DescribeImage } from './DescribeImage.tsx'
import { blockElement, type ToolProps } from './tool-props.ts'
import { moveTool } from './use-tool-position.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

const layouts: { layout: ImageLayout; label: Phrase; icon: ReactNode }[] = [
  { layout: 'INSET_CENTER', label: phrase`Text width`, icon: <Square size={20} /> },
  { layout: 'OUTSET_CENTER', label: phrase`Wide`, icon: <RectangleHorizontal size={20} /> },
  { layout: 'FULL_WIDTH', label: phrase`Full width`, icon: <StretchHorizontal size={20} /> },
]

/** For a selected picture, or while its caption is edited. */
export function ImageTools({ editor, state, hasFocus }: ToolProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [isInside, setInside] = useState(false)
  const [isDescribing, setDescribing] = useState(false)
  const at = currentBlock(state)
  const attrs = at?.node.type.name === 'IMG' ? (at.node.attrs as ImageAttrs) : undefined
  const isShown = attrs !== undefined && (hasFocus || isInside || isDescribing)
  const pos = at?.pos ?? 0

  useLayoutEffect(() => {
    const element = isShown ? blockElement(editor, pos)?.querySelector('img') : undefined
    if (!element) return
    const measure = () => moveTool(toolbar.current, editor, element.getBoundingClientRect())
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [isShown, pos, attrs?.layout, editor])

  const onKeyDown = useToolbarKeys(() => editor.view.focus())
  if (!isShown) return null
  const { image, layout } = attrs
  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        data-tools
        aria-label={t`Image tools`}
        className={styles.image}
        onKeyDown={onKeyDown}
        onMouseDown={keepFocus}
        onFocus={() => setInside(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
      >
        {layouts.map(({ layout: option, label, icon }) => (
          <button
            key={option}
            type="button"
            aria-label={t(label)}
            aria-pressed={layout === option}
            onClick={() => editor.run(setBlockAttrs(pos, { layout: option }), { keepFocus: isInside })}
            {...tooltip(t(label))}
          >
            {icon}
          </button>
        ))}
        <button
          type="button"
          aria-label={t`Place beside the previous image`}
          aria-pressed={layout.startsWith('OUTSET_ROW')}
          disabled={!toggleImageRow(pos)(state)}
          onClick={() => editor.run(toggleImageRow(pos), { keepFocus: isInside })}
          {...tooltip(t`Place beside the previous image`)}
        >
          <Columns2 size={20} />
        </button>
        <i className={styles.separator} />
        <button type="button" className={styles.wordButton} onClick={() => setDescribing(true)}>
          {image.alt ? t`Edit alt text` : t`Add alt text`}
        </button>
        <button type="button" aria-label={t`Remove image`} onClick={() => editor.run(removeBlock(pos))} {...tooltip(t`Remove`)}>
          <Trash2 size={20} />
        </button>
      </div>
      <DescribeImage
        key={isDescribing ? 'open' : 'closed'}
        open={isDescribing}
        image={image}
        onClose={() => setDescribing(false)}
        onSave={(changed) => {
          editor.run(setBlockAttrs(pos, { image: changed }), { keepFocus: true })
          setDescribing(false)
        }}
      />
    </>
  )
}
