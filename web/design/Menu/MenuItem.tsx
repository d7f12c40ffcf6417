import type { ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Menu.module.css'

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  tone?: 'danger' | 'gilt'
  disabled?: boolean
  href?: string
  onSelect?: () => void
  className?: string
}

/** A link with `href`, otherwise a button. Both close the menu. */
export const MenuItem = ({ children, icon, tone, disabled, href, onSelect, className }: MenuItemProps) => {
  const common = { role: 'menuitem', tabIndex: -1, className: cx(styles.item, tone && styles[tone], className) }
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return href !== undefined ? (
    <Anchor {...common} href={href} onClick={onSelect}>
      {content}
    </Anchor>
  ) : (
    <button {...common} type="button" aria-disabled={disabled || undefined} onClick={disabled ? undefined : onSelect}>
      {content}
    </button>
  )
}

export const MenuRule = () => <hr className={styles.rule} />

/** Non-interactive header of a menu. */
export const MenuHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>

export const MenuFoot = ({ children }: { children: ReactNode }) => (
  <div className={cx('quiet-links', styles.foot)} role="group">
    {children}
  </div>
)

export const MenuFooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor role="menuitem" tabIndex={-1} href={href}>
    {children}
  </Anchor>
)
