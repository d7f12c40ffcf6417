import { createContext, useContext } from 'react'

/** The id of the page on show, for the frame round it. */
const PageId = createContext('')

export const PageIdProvider = PageId.Provider
export const usePageId = (): string => useContext(PageId)
