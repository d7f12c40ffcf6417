import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { useEnvironment } from './environment.ts'
import { useNavigation } from './navigation.ts'
import { screenAt } from './resolve-page.ts'

export const preloadDelayMs = 100

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Asks the server for the page even where the browser could show it. */
  fullLoad?: boolean
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether an address is shown without loading a document: one of our built pages on this host, and no place on this page. */
export function opensInPlace(
  href: string,
  here: { origin: string; path: string; search: string },
  env: Parameters<typeof screenAt>[1],
): boolean {
  const url = new URL(href, here.origin + here.path + here.search)
  if (url.origin !== here.origin) return false
  if (url.hash && url.pathname === here.path && url.search === here.search) return false
  return screenAt(url.pathname, env) !== undefined
}

/** A link to our own pages. They are made ready after 100 ms under the hand or the focus, and opened without a new document. */
export function Link({ fullLoad = false, onClick, onPointerEnter, onPointerLeave, onFocus, onBlur, target, ...props }: Props) {
  const env = useEnvironment()
  const { navigate, preload, location } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const inPlace = () => !fullLoad && !target && opensInPlace(props.href, { origin: window.location.origin, ...location }, env)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => inPlace() && preload(props.href), preloadDelayMs)
  }
  return (
    <a
      {...props}
      {...(target && { target })}
      onPointerEnter={(event) => {
        start()
        onPointerEnter?.(event)
      }}
      onPointerLeave={(event) => {
        stop()
        onPointerLeave?.(event)
      }}
      onFocus={(event) => {
        start()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        stop()
        onBlur?.(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || !inPlace()) return
        event.preventDefault()
        navigate(props.href)
      }}
    />
  )
}
