import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { type Environment, useEnvironment } from './environment.ts'
import { useSource } from './source.tsx'
import { linkHref } from './link-href.ts'
import { mainHostPath } from './main-host-path.ts'
import { useNavigation } from './navigation.ts'
import { loadedRouteTable } from './route-table.ts'

export const preloadDelayMs = 100

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Forces a full page load. */
  fullLoad?: boolean
  /** Leaves out the `source` parameter that internal links carry. */
  noSource?: boolean
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether an address opens by client-side navigation: one of our pages on this host, and not a fragment of the current page. */
export function isClientNavigation(
  href: string,
  current: { origin: string; path: string; search: string },
  env: Pick<Environment, 'config' | 'session' | 'flags' | 'ownSite'>,
): boolean {
  const url = new URL(href, current.origin + current.path + current.search)
  if (url.origin !== current.origin) return false
  if (url.hash && url.pathname === current.path && url.search === current.search) return false
  if (env.ownSite && !env.ownSite.opensInPlace) return false
  const screenAt = loadedRouteTable()
  // Before the route table is loaded, every local address counts as a page; the server handles the rest.
  return !screenAt || screenAt(mainHostPath(url.pathname, env), env) !== undefined
}

/** A link to our own pages. Preloads after 100 ms of hover or focus, and navigates without a document load. */
export function Link({ fullLoad = false, noSource = false, href: given, onClick, ...rest }: Props) {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, target, ...props } = rest
  const env = useEnvironment()
  const source = useSource()
  const href = linkHref(given, env, noSource ? undefined : source)
  const { navigate, preload, location } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const current = () => ({ origin: window.location.origin, path: window.location.pathname, search: location.search })
  const inPlace = () => !fullLoad && !target && isClientNavigation(href, current(), env)
  // An absolute URL is not mistaken for a path of the main host.
  const absoluteHref = () => (env.ownSite ? new URL(href, window.location.href).href : href)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => inPlace() && preload(absoluteHref()), preloadDelayMs)
  }
  return (
    <a
      {...props}
      href={href}
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
        navigate(absoluteHref())
      }}
    />
  )
}
