import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { durations } from '#web/design/constants.ts'
import { cx } from '#web/design/cx.ts'
import { usePresence } from '#web/design/floating/use-presence.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import styles from './Dialog.module.css'
import { useIsHydrated } from '../use-is-hydrated.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
  /** When false, Escape and clicks outside do not close it and there is no close button. */
  dismissible?: boolean
  /** Rendered inline in the page rather than above it: always visible, and Escape does nothing. */
  embedded?: boolean
  /** Fills the screen below md. */
  fullScreen?: boolean
  /** A full-height sheet at the inline end of the window. */
  atSide?: boolean
  /** Centers text and buttons under a larger title. */
  centered?: boolean
  closeLabel?: string
  className?: string
  testId?: string
  /** The current step of a multi-step dialog. */
  step?: string
}

/** Keep it mounted and toggle `open`: its content is rendered only while open, and it fades in and out. */
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
  atSide,
  centered,
  closeLabel = t`Close`,
  className,
  testId,
  step,
}: DialogProps) => {
  const Heading = `h${level}` as const
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const isPresent = usePresence(open, durations.modal)
  const isHydrated = useIsHydrated()
  const pressedOutside = useRef(false)

  // A layout effect, not an effect: the close event of an earlier closing would be mistaken for Escape.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      // The page stops scrolling but keeps the space of its scrollbar, so that nothing shifts.
      const { style, clientWidth } = document.documentElement
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
      dialog.showModal()
    }
    if (!open && dialog.open) {
      dialog.close()
      // If nothing had the focus before, the browser leaves it in the closed dialog until the next frame, and a shortcut would be typed there.
      if (dialog.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    }
  }, [open, isHydrated])
  // Closed before it is removed from the document, or the browser would not restore focus.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [isHydrated])

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // Controlled: the parent decides whether it closes by changing `open`.
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
    'fades',
    styles.dialog,
    embedded && styles.embedded,
    fullScreen && styles.fullScreen,
    atSide && styles.atSide,
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
    // The browser's Escape key is the keyboard equivalent of a click outside the dialog.
    <dialog
      ref={element}
      aria-modal="true"
      aria-labelledby={titleId}
      data-testid={testId}
      data-step={step}
      className={look}
      onCancel={onCancel}
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && open && onClose()}
      // A press that starts inside, such as selecting text, and ends outside is not a click outside.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => dismissible && pressedOutside.current && event.target === event.currentTarget && onClose()}
      onKeyDown={trapTabKey}
    >
      {isPresent && sheet}
    </dialog>
  )
  // Portaled to the body, so that it does not inherit styles from where it is opened.
  return isHydrated ? createPortal(dialog, document.body) : dialog
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

/** A modal dialog already makes the page inert; this also keeps Tab from moving to the browser's own UI. */
const trapTabKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const edge = event.shiftKey ? first : last
  const isOutside = !event.currentTarget.contains(document.activeElement) || document.activeElement === event.currentTarget
  if (document.activeElement !== edge && !(isOutside && event.shiftKey)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
