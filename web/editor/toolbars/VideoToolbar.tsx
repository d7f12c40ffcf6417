import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { isVideo } from '#shared/body/render-video.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { currentBlock, removeBlock, setBlockAttrs } from '#web/editor/editing/blocks.ts'
import type { EmbedAttrs } from '#web/editor/blocks/media-blocks.ts'
import { DescribeDialog } from './DescribeDialog.tsx'
import { blockElement, type ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

/** For a selected video, or while its caption is edited. */
export function VideoToolbar({ editor, state, hasFocus }: ToolProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [isInside, setInside] = useState(false)
  const [draft, setDraft] = useState<string>()
  const at = currentBlock(state)
  const embed = at?.node.type.name === 'IFRAME' ? (at.node.attrs as EmbedAttrs).embed : null
  const video = isVideo(embed) ? embed : undefined
  const isShown = video !== undefined && (hasFocus || isInside || draft !== undefined)
  const pos = at?.pos ?? 0

  useToolPosition(toolbar, editor, () => blockElement(editor, pos)?.querySelector('video')?.getBoundingClientRect())

  const onKeyDown = useToolbarKeys(() => editor.view.focus())
  if (!isShown) return null
  const save = () => {
    const { title: _title, ...rest } = video
    const title = draft?.trim()
    editor.run(setBlockAttrs(pos, { embed: { ...rest, ...(title && { title }) } }), { keepFocus: true })
    setDraft(undefined)
  }
  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        data-tools
        aria-label={t`Video tools`}
        className={styles.image}
        onKeyDown={onKeyDown}
        onMouseDown={keepFocus}
        onFocus={() => setInside(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
      >
        <button type="button" className={styles.wordButton} onClick={() => setDraft(video.title ?? '')}>
          {video.title ? t`Edit alt text` : t`Add alt text`}
        </button>
        <button type="button" aria-label={t`Remove video`} onClick={() => editor.run(removeBlock(pos))} {...tooltip(t`Remove`)}>
          <Trash2 size={20} />
        </button>
      </div>
      <DescribeDialog
        open={draft !== undefined}
        title={t`Describe this video`}
        value={draft ?? ''}
        onChange={setDraft}
        onClose={() => setDraft(undefined)}
        onSave={save}
      />
    </>
  )
}
