import { createContext, useContext } from 'react'

/** Why the requested content is unavailable, if there is more to say than "not found". */
const Message = createContext<string | undefined>(undefined)

export const UnavailableMessage = Message.Provider
export const useUnavailableMessage = (): string | undefined => useContext(Message)
