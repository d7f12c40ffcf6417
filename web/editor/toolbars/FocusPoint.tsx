import type { PointerEvent } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { imagePath } from '#shared/text/images.ts'
import styles from './toolbars.module.css'

type Props = { image: ParagraphImage; x: number; y: number; onChange: (x: number, y: number) => void }

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** Sets a focus point with the pointer, or with two sliders. */
export function FocusPoint({ image, x, y, onChange }: Props) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange(percent(((event.clientX - left) / width) * 100), percent(((event.clientY - top) / height) * 100))
  }
  const slider = (label: string, value: number, set: (next: number) => void) => (
    <label className="small">
      {label}
      <input type="range" min={0} max={100} value={value} onChange={(event) => set(Number(event.target.value))} />
    </label>
  )
  return (
    <fieldset className={styles.focus}>
      <legend>{t`Choose the point that always stays in view`}</legend>
      <div
        className={styles.focusPicture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <img className="art" src={imagePath(image.id, { width: 680 })} alt="" draggable={false} />
        <i style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <div className={styles.sliders}>
        {slider(t`Horizontal position`, x, (next) => onChange(next, y))}
        {slider(t`Vertical position`, y, (next) => onChange(x, next))}
      </div>
    </fieldset>
  )
}
