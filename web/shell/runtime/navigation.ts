import { createContext, useContext } from 'react'

export type Location = { path: string; search: string; hash: string }

export const parseLocation = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'http://local')
  return { path: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname, search, hash }
}

export const addressOf = ({ path, search, hash }: Location): string => path + search + hash

export type Navigation = {
  location: Location
  /** Where the reader came from on our own pages. */
  referrer: string
  navigate: (address: string, options?: { replace?: boolean }) => void
  /** Brings the code and then the data of a page here before it is opened. */
  preload: (address: string) => void
  isNavigating: boolean
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('A link is shown outside a page.')
  return navigation
}
