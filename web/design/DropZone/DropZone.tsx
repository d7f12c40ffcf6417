import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '../cx.ts'
import styles from './DropZone.module.css'

export type DropZoneProps = {
  /** The purpose of the file, such as Profile picture. */
  label: string
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  prompt?: string
  choose?: string
  over?: string
  hint?: ReactNode
  icon?: ReactNode
  /** Forces the dragged-over appearance; for the design system page. */
  showOver?: boolean
}

export const DropZone = ({
  label,
  onFiles,
  accept = 'image/*',
  multiple,
  prompt = t`Drop a picture here, or`,
  choose = t`choose one`,
  over = t`Drop to add it`,
  hint,
  icon = <ImagePlus />,
  showOver = false,
}: DropZoneProps) => {
  const id = useId()
  // Entering a child fires before leaving its parent, so enter and leave events are counted.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(showOver)

  const track = (step: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setIsOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragEnter={track(1)}
      onDragLeave={track(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {icon}
      {isOver ? (
        <p>{over}</p>
      ) : (
        <p>
          {prompt}{' '}
          <label htmlFor={id} className="link">
            {choose}
          </label>
        </p>
      )}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that choosing the same file again fires a change event.
          event.target.value = ''
        }}
      />
      {hint && <small>{hint}</small>}
    </div>
  )
}
