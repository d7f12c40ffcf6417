import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Heading, type HeadingProps } from '../Text/Text.tsx'
import styles from '../Layout/Layout.module.css'

type Props = Pick<HeadingProps, 'level' | 'size'> & {
  title: ReactNode
  id?: string
  headingId?: string
  'aria-label'?: string
  className?: string | undefined
  children: ReactNode
}

/** A part of a page with a heavy line and its title above. */
export function Section({ title, level = 2, size = 'xs', id, headingId, className, children, ...rest }: Props) {
  const generatedId = useId()
  const labelId = headingId ?? generatedId
  return (
    <section
      {...rest}
      id={id}
      className={cx(styles.stack, styles.gap4, styles.part, className)}
      aria-labelledby={rest['aria-label'] ? undefined : labelId}
    >
      <Heading id={labelId} level={level} size={size}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
