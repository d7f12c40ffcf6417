import { createContext, useContext } from 'react'

/** Why what was asked for is not here, when there is more to say than that it is not. */
const Message = createContext<string | undefined>(undefined)

export const UnavailableMessage = Message.Provider
export const useUnavailableMessage = (): string | undefined => useContext(Message)
