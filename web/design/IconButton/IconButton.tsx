import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import { tooltip } from '../Tooltip/tooltip.ts'
import { cappedCountText } from './capped-count-text.ts'
import styles from './IconButton.module.css'

type Look = {
  /** The accessible name and tooltip. With a count, include it as the badge shows it: 99+ unread. */
  label: string
  children: ReactNode
  size?: 's' | 'm'
  /** For toggles, such as save. */
  pressed?: boolean
  count?: number
  /** Keyboard shortcut shown in the tooltip. */
  keys?: string
}
type AsButton = Look & Omit<ComponentProps<'button'>, keyof Look | 'aria-label'> & { href?: undefined }
type AsLink = Look & Omit<ComponentProps<'a'>, keyof Look | 'aria-label' | 'href'> & { href: string }
export type IconButtonProps = AsButton | AsLink

export const IconButton = ({ label, children, size = 'm', pressed, count = 0, keys, className, ...rest }: IconButtonProps) => {
  const look = {
    'aria-label': label,
    className: cx(styles.button, size === 's' && styles.s, className),
    ...tooltip(label, keys),
  }
  const content = (
    <>
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {cappedCountText(count)}
        </span>
      )}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <Anchor {...rest} {...look}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" aria-pressed={pressed} {...rest} {...look}>
      {content}
    </button>
  )
}
