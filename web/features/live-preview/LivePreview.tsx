import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { throttle } from '#shared/time/throttle.ts'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import styles from './LivePreview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'

const phoneWidth = 390
/** Below it, text in the preview is hard to read. */
const minScale = 2 / 3
/** From here on, pages have their widest layout. */
const desktopWidth = 1192

type Device = 'desktop' | 'phone' | 'fitting'

const sizeFor = (device: Device, available: number) => {
  if (device === 'fitting') return { width: available, scale: 1 }
  if (device === 'phone') return { width: Math.min(phoneWidth, available), scale: 1 }
  const scale = Math.min(1, Math.max(minScale, available / desktopWidth))
  return { width: available / scale, scale }
}

/** What readers will see, while it is edited: the real page in a frame, on a desktop or a phone, light or dark. */
export function LivePreview({ children }: { children: ReactNode }) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>()
  return (
    <section className={styles.pane} aria-label={t`Live preview`}>
      <div className={styles.bar}>
        <p>{rich`${<b>{t`Live preview`}</b>} Readers see this when you publish.`}</p>
        <Segments label={t`Preview size`}>
          <Segment current={device === 'desktop'} onClick={() => setDevice('desktop')}>
            {t`Desktop`}
          </Segment>
          <Segment current={device === 'phone'} onClick={() => setDevice('phone')}>
            {t`Phone`}
          </Segment>
        </Segments>
        <Segments label={t`Preview theme`}>
          <Segment current={scheme === 'light'} onClick={() => setScheme(scheme === 'light' ? undefined : 'light')}>
            {t`Light`}
          </Segment>
          <Segment current={scheme === 'dark'} onClick={() => setScheme(scheme === 'dark' ? undefined : 'dark')}>
            {t`Dark`}
          </Segment>
        </Segments>
      </div>
      <Stage device={device} scheme={scheme}>
        {children}
      </Stage>
    </section>
  )
}

/** A small part of a page, as wide as there is room and at its own size. */
export const PlainPreview = ({ children }: { children: ReactNode }) => (
  <section className={styles.pane} aria-label={t`Preview`}>
    <div className={styles.bar}>
      <p>
        <b>{t`Preview`}</b>
      </p>
    </div>
    <Stage device="fitting" scheme={undefined}>
      {children}
    </Stage>
  </section>
)

type StageProps = { device: Device; scheme: 'light' | 'dark' | undefined; children: ReactNode }

function Stage({ device, scheme, children }: StageProps) {
  const [available, setAvailable] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage.current) return undefined
    const updateAvailable = throttle(([entry]: ResizeObserverEntry[]) => setAvailable(entry?.contentRect.width ?? 0))
    const observer = new ResizeObserver(updateAvailable)
    observer.observe(stage.current)
    return () => {
      observer.disconnect()
      updateAvailable.stop()
    }
  }, [])
  return (
    // Keyboards scroll it.
    <div ref={stage} className={styles.stage} role="region" aria-label={t`Preview of the page`} tabIndex={0}>
      {available > 0 && (
        <PreviewFrame title={t`Preview of the page`} {...sizeFor(device, available)} scheme={scheme}>
          {children}
        </PreviewFrame>
      )}
    </div>
  )
}

/** Fields beside what they change; above it on narrow windows. */
export const EditorColumns = ({ fields, preview }: { fields: ReactNode; preview: ReactNode }) => (
  <div className={styles.columns}>
    {fields}
    <LivePreview>{preview}</LivePreview>
  </div>
)
