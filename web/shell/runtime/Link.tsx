import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { type Environment, useEnvironment } from './environment.ts'
import { useSource } from '#web/shell/source/source.tsx'
import { linkHref } from './link-href.ts'
import { innerPath } from './inner-path.ts'
import { useNavigation } from './navigation.ts'
import { loadedAddresses } from './addresses.ts'

export const preloadDelayMs = 100

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Asks the server for the page even where the browser could show it. */
  fullLoad?: boolean
  /** Keeps the address as it is given: without the source that links here carry. */
  noSource?: boolean
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether an address is shown without loading a document: one of our built pages on this host, and no place on this page. */
export function opensInPlace(
  href: string,
  here: { origin: string; path: string; search: string },
  env: Pick<Environment, 'session' | 'flags' | 'ownSite'>,
): boolean {
  const url = new URL(href, here.origin + here.path + here.search)
  if (url.origin !== here.origin) return false
  if (url.hash && url.pathname === here.path && url.search === here.search) return false
  if (env.ownSite && !env.ownSite.opensInPlace) return false
  const screenAt = loadedAddresses()
  // Until addresses can be read, each is taken for one of ours: opening it asks the server where that was wrong.
  return !screenAt || screenAt(innerPath(url.pathname, env), env) !== undefined
}

/** A link to our own pages. They are made ready after 100 ms under the hand or the focus, and opened without a new document. */
export function Link({ fullLoad = false, noSource = false, href: given, onClick, ...rest }: Props) {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, target, ...props } = rest
  const env = useEnvironment()
  const source = useSource()
  const href = linkHref(given, env, noSource ? undefined : source)
  const { navigate, preload, location } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const here = () => ({ origin: window.location.origin, path: window.location.pathname, search: location.search })
  const inPlace = () => !fullLoad && !target && opensInPlace(href, here(), env)
  // Said whole, it is not taken for an address of the main host.
  const whole = () => (env.ownSite ? new URL(href, window.location.href).href : href)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => inPlace() && preload(whole()), preloadDelayMs)
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
        navigate(whole())
      }}
    />
  )
}
