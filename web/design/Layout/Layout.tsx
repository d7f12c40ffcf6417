import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Heading, Text } from '../Text/Text.tsx'
import styles from './Layout.module.css'

type Gap = 2 | 3 | 4 | 5 | 6 | 8
type Align = 'start' | 'center'

type StackProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'ul'
  /** Steps of the spacing scale: 4 is 16 pixels. */
  gap?: Gap
  /** Children take the whole width unless it is given. */
  align?: Align
}

/** Parts below each other, at one distance. */
export const Stack = ({ as: Tag = 'div', gap = 4, align, className, ...rest }: StackProps) => (
  <Tag {...(rest as object)} className={cx(styles.stack, styles[`gap${gap}`], align && styles[`${align}Items`], className)} />
)

type RowProps = { align?: Align | 'between'; gap?: Gap; className?: string | undefined; children: ReactNode }

/** Buttons and links side by side, wrapped where they do not fit. */
export const Row = ({ align = 'start', gap = 3, className, children }: RowProps) => (
  <div className={cx(styles.row, styles[`gap${gap}`], align !== 'start' && styles[align], className)}>{children}</div>
)

type GridProps = {
  as?: 'div' | 'ul'
  /** The narrowest a column may be; as many columns as fit are as wide as each other. */
  columns?: 'narrow' | 'wide'
  gap?: Gap
  children: ReactNode
}

/** Cards of equal width: at least 180 or 250 pixels. */
export const Grid = ({ as: Tag = 'div', columns = 'wide', gap = 4, children }: GridProps) => (
  <Tag className={cx(styles.grid, styles[columns], styles[`gap${gap}`])}>{children}</Tag>
)

type ColumnsProps = {
  parts: readonly { title: string; text: ReactNode; link?: ReactNode }[]
  /** The accessible name, where no heading says what the parts are. */
  label?: string
  /** What membership gives has a line of its own color. */
  tone?: 'gilt'
}

/** Three short texts side by side, each below a line; one below the other where they do not fit. */
export const Columns = ({ parts, label, tone }: ColumnsProps) => (
  <section className={cx(styles.columns, tone && styles[tone])} aria-label={label}>
    {parts.map(({ title, text, link }) => (
      <div key={title}>
        <Heading size="xs">{title}</Heading>
        <Text face="read">{text}</Text>
        {link}
      </div>
    ))}
  </section>
)
