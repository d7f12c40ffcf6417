import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { durations } from '../constants.ts'
import { cx } from '../cx.ts'
import { hasFloatingElement } from '../floating/has-floating-element.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Banner.module.css'

export type BannerProps = {
  kind: 'upsell' | 'reactivate' | 'grey' | 'red'
  /** The accessible name of the landmark. */
  label: string
  children: ReactNode
  icon?: ReactNode
  /** Called after the closing animation. The banner is not dismissible without it. */
  onClose?: () => void
  testId?: string
}

export const Banner = ({ kind, label, children, icon, onClose, testId }: BannerProps) => {
  const [isClosing, setIsClosing] = useState(false)
  const closable = onClose !== undefined
  const closed = useEffectEvent(() => onClose?.())

  useEffect(() => {
    if (!closable) return
    // Capture phase: the menu or dialog that Escape is about to close is still open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasFloatingElement()) setIsClosing(true)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [closable])

  useEffect(() => {
    if (!isClosing) return
    const timer = setTimeout(() => closed(), durations.modal)
    return () => clearTimeout(timer)
  }, [isClosing])

  return (
    <section
      className={cx(styles.slide, isClosing && styles.leaving)}
      data-print="no"
      aria-label={label}
      data-testid={testId}
      inert={isClosing}
    >
      <div className={styles.clip}>
        <div className={cx(styles.banner, styles[kind], closable && styles.closable)}>
          {icon}
          {children}
          {closable && (
            <IconButton label={t`Close`} className={styles.close} onClick={() => setIsClosing(true)}>
              <X />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}
