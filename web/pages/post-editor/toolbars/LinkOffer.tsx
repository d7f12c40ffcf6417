import { AppWindow, RectangleEllipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { loneLink, type ShownAs, showLinkAs } from '../editing/embeds.ts'
import { blockElement, type Shown } from './shown.ts'
import { usePlace } from './use-place.ts'
import { type ResourceAnswer, useResource } from './use-resource.ts'
import { keepFocus, useToolbarKeys } from './use-toolbar-keys.ts'
import styles from './toolbars.module.css'

/** Offers an embed for a line that contains only a link. */
export function LinkOffer({ editor, state, hasFocus }: Shown) {
  const toolbar = useRef<HTMLDivElement>(null)
  const ask = useResource()
  const [isInside, setInside] = useState(false)
  const [known, setKnown] = useState<{ href: string; answer: ResourceAnswer }>()
  const [busyWith, setBusyWith] = useState<string>()
  const link = loneLink(state)
  const href = link?.href
  const answer = known?.href === href ? known?.answer : undefined
  const busy = busyWith === href
  const shown = link !== undefined && (hasFocus || isInside)

  usePlace(toolbar, editor, () => link && blockElement(editor, link.pos)?.getBoundingClientRect())
  const onKeyDown = useToolbarKeys(() => editor.view.focus())
  if (!shown || href === undefined) return null

  const show = async (as: ShownAs) => {
    setBusyWith(href)
    const found = answer?.ok ? answer : await ask(href)
    setBusyWith(undefined)
    setKnown({ href, answer: found })
    if (!found.ok || (as === 'embed' && !found.resource.isFramed)) return
    editor.run(showLinkAs(href, found.resource, as))
  }
  const message = busy
    ? 'Checking the page…'
    : answer && !answer.ok
      ? answer.message
      : answer?.ok && !answer.resource.isFramed
        ? 'This page can only be shown as a card.'
        : ''
  return (
    <div
      ref={toolbar}
      role="toolbar"
      data-tools
      aria-label="Show this link as"
      className={styles.offer}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onFocus={() => setInside(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setInside(false)}
    >
      <button type="button" disabled={busy || (answer?.ok && !answer.resource.isFramed)} onClick={() => void show('embed')}>
        <AppWindow size={18} /> Embed
      </button>
      <button type="button" tabIndex={-1} disabled={busy} onClick={() => void show('card')}>
        <RectangleEllipsis size={18} /> Card
      </button>
      <span role="status">{message}</span>
    </div>
  )
}
