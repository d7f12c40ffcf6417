import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '#web/shell/runtime/report-error.ts'

/** A part that comes once the page stands, because it is not needed to read it. A page that cannot load it goes without. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      load().then((loaded) => setPart(() => loaded), reportError)
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
