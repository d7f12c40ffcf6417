import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { durations } from '../constants.ts'
import { cx } from '../cx.ts'
import { usePresence } from '../floating/use-presence.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Dialog.module.css'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { keepTabInside } from './keep-tab-inside.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
  /** Off for what must be answered: then neither Escape nor a click beside it closes it, and there is no close button. */
  dismissible?: boolean
  /** Part of the page instead of above it: always there, and Escape does nothing. */
  embedded?: boolean
  /** Fills the screen below md. */
  fullScreen?: boolean
  /** A sheet at the end of the window, from top to bottom, beside what it is about. */
  beside?: boolean
  /** Words and buttons in the middle, under a larger title. */
  centered?: boolean
  closeLabel?: string
  className?: string
  testId?: string
  /** Which of its steps a dialog shows that has several. */
  step?: string
}

/** Keep it in the tree and turn `open` on and off: its content is drawn only while it is open, and it fades both ways. */
export const Dialog = ({
  open,
  onClose,
  title,
  level = 2,
  children,
  actions,
  dismissible = true,
  embedded,
  fullScreen,
  beside,
  centered,
  closeLabel = 'Close',
  className,
  testId,
  step,
}: DialogProps) => {
  const Heading = `h${level}` as const
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const present = usePresence(open, durations.modal)
  const isHydrated = useIsHydrated()
  const pressedBeside = useRef(false)

  // With the drawing, not after it: what the browser tells of an earlier closing would be taken for a press of Escape.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      // The page stops scrolling; where its scrollbar was, it keeps the room, so that nothing shifts.
      const { style, clientWidth } = document.documentElement
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
      dialog.showModal()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, isHydrated])
  // Closed before it leaves the document, or the browser would forget where the focus was.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [isHydrated])

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The owner decides whether it closes, by changing `open`.
    event.preventDefault()
    if (dismissible && event.target === event.currentTarget) onClose()
  }

  const sheet = (
    <div className={styles.sheet}>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {dismissible && (
        <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>
  )
  const look = cx(
    styles.dialog,
    embedded && styles.embedded,
    fullScreen && styles.fullScreen,
    beside && styles.beside,
    centered && styles.centered,
    className,
  )
  if (embedded) {
    return (
      <section role="dialog" aria-labelledby={titleId} data-testid={testId} data-step={step} className={look}>
        {sheet}
      </section>
    )
  }
  const dialog = (
    // The browser's own Escape key is the keyboard's way to do what a click beside the dialog does.
    <dialog
      ref={element}
      aria-modal="true"
      aria-labelledby={titleId}
      data-testid={testId}
      data-step={step}
      className={look}
      onCancel={onCancel}
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && open && onClose()}
      // A press that begins inside, such as selecting text, and ends beside the dialog is not a click beside it.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => dismissible && pressedBeside.current && event.target === event.currentTarget && onClose()}
      onKeyDown={keepTabInside}
    >
      {present && sheet}
    </dialog>
  )
  // On the body, so that nothing of what it is opened from styles it.
  return isHydrated ? createPortal(dialog, document.body) : dialog
}
