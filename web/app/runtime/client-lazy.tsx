import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from './report-error.ts'

/** A component that loads after hydration, because the page is readable without it. If loading fails, it renders nothing. */
export function clientLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      load().then((loaded) => setLoaded(() => loaded), reportError)
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}
