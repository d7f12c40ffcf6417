import { createContext, useContext } from 'react'
import { withSource } from '#shared/text/source.ts'

export type Location = { path: string; search: string; hash: string }

export const parseLocation = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'http://local')
  return { path: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname, search, hash }
}

export const locationAddress = ({ path, search, hash }: Location): string => path + search + hash

/** The current address without tracking parameters, for returning to it. */
export const returnAddress = (location: Location): string => withSource(locationAddress(location), undefined)

export const sourceParam = ({ search }: Location): string => new URLSearchParams(search).get('source') ?? ''

export type Navigation = {
  location: Location
  /** The previous page on this site. */
  referrer: string
  navigate: (address: string, options?: { replace?: boolean }) => void
  /** Prefetches a page's code, then its data. */
  preload: (address: string) => void
  isNavigating: boolean
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('This component must be rendered inside a NavigationContext.')
  return navigation
}
