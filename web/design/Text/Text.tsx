import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Text.module.css'

type HeadingProps = ComponentProps<'h2'> & {
  level?: 1 | 2 | 3 | 4
  /** Independent of the level, which follows the outline of the page. */
  size?: 'm' | 's' | 'xs' | 'label'
}

/** A heading inside a page. The page's own belongs to `Page`, or has level 1 below a publication's header. `label` has a line above. */
export const Heading = ({ level = 2, size = 's', className, ...rest }: HeadingProps) => {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={cx(styles.heading, styles[size], className)} />
}

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'div' | 'span' | 'small' | 'h3'
  /** `read` is the face of stories, `ui` that of controls. */
  face?: 'read' | 'ui'
  size?: 's' | 'm'
}

/** Muted words beside what they explain: leads, hints and notes. */
export const Text = ({ as: Tag = 'p', face = 'ui', size = 's', className, ...rest }: TextProps) => (
  <Tag {...rest} className={cx(styles.text, styles[`${face}-${size}`], className)} />
)
