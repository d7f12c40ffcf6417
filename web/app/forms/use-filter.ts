import { useState } from 'react'
import { useNavigation } from '#web/app/runtime/navigation.ts'

type Values = Readonly<Record<string, string>>

/**
 * The values of a form whose state is in the address. What was chosen is kept while its page is loading, so that the next choice adds to
 * it; values that the address gets in another way, such as by going back, replace it.
 */
export function useFilter<Filter extends Values>(inAddress: Filter, addressOf: (filter: Filter) => string) {
  const { navigate } = useNavigation()
  const [{ seen, sent, chosen }, setState] = useState({ seen: inAddress, sent: inAddress, chosen: inAddress })
  const changed = Object.entries(inAddress).filter(([key, value]) => value !== seen[key])
  if (changed.length > 0) {
    const arrived = Object.fromEntries(changed.filter(([key, value]) => value !== sent[key]))
    setState({ seen: inAddress, sent: inAddress, chosen: { ...chosen, ...arrived } })
  }
  return {
    chosen,
    /** Without showing its page yet, such as while a search is typed. */
    change: (values: Partial<Filter>) => setState((state) => ({ ...state, chosen: { ...state.chosen, ...values } })),
    /** Opens the page of what is chosen. */
    show: (values: Partial<Filter> = {}) => {
      const entries = Object.entries({ ...chosen, ...values }).map(([key, value]) => [key, String(value).trim()])
      const filter = Object.fromEntries(entries) as Filter
      setState({ seen, sent: filter, chosen: filter })
      navigate(addressOf(filter))
    },
  }
}

/** `path` with those of the values that are not empty. */
export function pathWith(path: string, values: Values): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}
