import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Text.module.css'

export type HeadingProps = ComponentProps<'h2'> & {
  level?: 1 | 2 | 3 | 4
  /** Independent of the level, which follows the outline of the page. */
  size?: 'display' | 'xl' | 'l' | 'm' | 's' | 'xs' | 'strong' | 'label'
}

/** A heading inside a page. The page's own belongs to `Page`, or has level 1 below a publication's header. `strong` and `label` are in the face of controls, `label` with a line above. */
export const Heading = ({ level = 2, size = 's', className, ...rest }: HeadingProps) => {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={cx(styles.heading, styles[size], className)} />
}

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'div' | 'span' | 'small' | 'h3'
  tone?: 'muted' | 'faint'
  /** `read` is the face of stories, `ui` that of controls. */
  face?: 'read' | 'ui'
  /** `l` exists in the face of stories only. */
  size?: 's' | 'm' | 'l'
  /** At most that many lines; the rest is cut off. */
  lines?: 2 | 4
}

/** Muted words beside what they explain: leads, hints and notes. */
export const Text = ({ as: Tag = 'p', tone = 'muted', face = 'ui', size = 's', lines, className, ...rest }: TextProps) => (
  <Tag
    {...rest}
    className={cx(
      styles.text,
      styles[tone],
      styles[`${face}-${size}`],
      lines && styles.clamped,
      lines === 4 && styles.four,
      className,
    )}
  />
)

/** Someone else's words; `highlight` for a passage of a story. */
export const Quotation = ({ tone, className, ...rest }: ComponentProps<'blockquote'> & { tone?: 'highlight' }) => (
  <blockquote {...rest} className={cx(styles.quotation, tone && styles[tone], className)} />
)
