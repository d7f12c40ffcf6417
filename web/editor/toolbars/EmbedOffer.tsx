import { AppWindow, RectangleEllipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { standaloneLinkAt, type EmbedStyle, replaceLinkWithEmbed } from '#web/editor/editing/embeds.ts'
import { blockElement, type ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import { type ResourceResult, useResolveResource } from './use-resolve-resource.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

/** Offers an embed for a line that contains only a link. */
export function EmbedOffer({ editor, state, hasFocus }: ToolProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const resolve = useResolveResource()
  const [isInside, setInside] = useState(false)
  const [resolved, setResolved] = useState<{ href: string; result: ResourceResult }>()
  const [busyWith, setBusyWith] = useState<string>()
  const link = standaloneLinkAt(state)
  const href = link?.href
  const result = resolved?.href === href ? resolved?.result : undefined
  const busy = busyWith === href
  const isShown = link !== undefined && (hasFocus || isInside)

  useToolPosition(toolbar, editor, () => link && blockElement(editor, link.pos)?.getBoundingClientRect())
  const onKeyDown = useToolbarKeys(() => editor.view.focus())
  if (!isShown || href === undefined) return null

  const show = async (as: EmbedStyle) => {
    setBusyWith(href)
    const found = result?.ok ? result : await resolve(href)
    setBusyWith(undefined)
    setResolved({ href, result: found })
    if (!found.ok || (as === 'embed' && !found.resource.isFramed)) return
    editor.run(replaceLinkWithEmbed(href, found.resource, as))
  }
  const message = busy
    ? t`Checking the page…`
    : result && !result.ok
      ? result.message
      : result?.ok && !result.resource.isFramed
        ? t`This page can only be shown as a card.`
        : ''
  return (
    <div
      ref={toolbar}
      role="toolbar"
      data-tools
      aria-label={t`Show this link as`}
      className={cx('raised', styles.offer)}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onFocus={() => setInside(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
    >
      <button type="button" disabled={busy || (result?.ok && !result.resource.isFramed)} onClick={() => void show('embed')}>
        <AppWindow size={18} /> {t`Embed`}
      </button>
      <button type="button" tabIndex={-1} disabled={busy} onClick={() => void show('card')}>
        <RectangleEllipsis size={18} /> {t`Card`}
      </button>
      <span role="status">{message}</span>
    </div>
  )
}
