import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { drawSquare, type Focus } from './crop-picture.ts'
import styles from './SettingsPage.module.css'

type Props = { picture: ImageBitmap; canvas: RefObject<HTMLCanvasElement | null> }

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** The visible crop of a picture, moved by dragging or by a slider along its longer side. */
export function PictureCrop({ picture, canvas }: Props) {
  const [focus, setFocus] = useState<Focus>({ x: 50, y: 50 })
  const slider = useRef<HTMLInputElement>(null)
  const isWide = picture.width > picture.height
  const isSquare = picture.width === picture.height
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, focus)
  }, [canvas, picture, focus])
  useEffect(() => slider.current?.focus(), [])

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const shown = event.currentTarget.getBoundingClientRect().width
    const scale = (Math.min(picture.width, picture.height) / shown) * 100
    setFocus(({ x, y }) => ({
      x: percent(x - (event.movementX * scale) / picture.width),
      y: percent(y - (event.movementY * scale) / picture.height),
    }))
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t`Preview of your picture`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {!isSquare && (
        <label className={cx('small', styles.slider)}>
          {isWide ? t`Horizontal position` : t`Vertical position`}
          <input
            ref={slider}
            type="range"
            min={0}
            max={100}
            value={isWide ? focus.x : focus.y}
            onChange={({ target }) =>
              setFocus((now) => (isWide ? { ...now, x: Number(target.value) } : { ...now, y: Number(target.value) }))
            }
          />
        </label>
      )}
    </>
  )
}
