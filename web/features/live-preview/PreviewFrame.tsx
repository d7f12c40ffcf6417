import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './LivePreview.module.css'

type Props = {
  title: string
  /** In CSS pixels of the page inside, which its media queries see. */
  width: number
  scale: number
  scheme: 'light' | 'dark' | undefined
  children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'

/** The language of the page, what this browser has chosen for all pages, such as fonts, and the theme of the preview. */
function copyChoices(root: HTMLElement, scheme: Props['scheme']): void {
  const { lang, dir, dataset } = document.documentElement
  Object.assign(root, { lang, dir })
  const { theme, ...shared } = dataset
  const shown = scheme ?? theme
  Object.assign(root.dataset, shared, shown && { theme: shown })
  if (!shown) root.removeAttribute('data-theme')
}

/**
 * Renders React children into a document of their own, so that they take the width of the preview for that of a window. It can be looked at
 * but not used.
 */
export function PreviewFrame({ title, width, scale, scheme, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState(0)

  useEffect(() => {
    if (body) copyChoices(body.ownerDocument.documentElement, scheme)
  }, [body, scheme])

  useEffect(() => {
    if (!body) return undefined
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])

  const start = () => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    inside.head.replaceChildren(
      ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => inside.importNode(sheet, true)),
    )
    setBody(inside.body)
  }
  return (
    <div className={styles.frame} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={emptyDocument}
        // Its content comes from the page around it, and no script runs in it.
        sandbox="allow-same-origin"
        onLoad={start}
        inert
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
