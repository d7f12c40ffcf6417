import { createContext, useContext } from 'react'

/** The current page's id, for the surrounding shell. */
const PageId = createContext('')

export const PageIdProvider = PageId.Provider
export const usePageId = (): string => useContext(PageId)
