import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'

export const buttonKinds = ['primary', 'ink', 'secondary', 'quiet', 'danger', 'danger-quiet'] as const
export type ButtonKind = (typeof buttonKinds)[number]

type Look = {
  kind?: ButtonKind
  size?: 's' | 'm' | 'l'
  block?: boolean
  /** Its text starts at the edge of what is above, where a quiet button is alone on its line. */
  flush?: boolean
  /** Keeps its width and ignores clicks while true. */
  loading?: boolean
  children: ReactNode
}
type AsButton = Look & Omit<ComponentProps<'button'>, keyof Look> & { href?: undefined }
type AsLink = Look & Omit<ComponentProps<'a'>, keyof Look | 'href'> & { href: string }
export type ButtonProps = AsButton | AsLink

const ignoreClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export const Button = ({ kind = 'secondary', size = 'm', block, flush, loading, children, className, ...rest }: ButtonProps) => {
  const look = {
    className: cx(
      styles.button,
      styles[kind],
      size !== 'm' && styles[size],
      block && styles.block,
      flush && styles.flush,
      loading && styles.loading,
      className,
    ),
    // Not the `disabled` attribute, which would drop the focus of the button that was just pressed.
    ...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick }),
  }
  const content = (
    <>
      {children}
      {loading && <Spinner />}
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
    <button type="button" {...rest} {...look}>
      {content}
    </button>
  )
}
