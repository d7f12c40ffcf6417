import type { ReactNode } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'

/** Whether memberships and gifts can be bought here. Without a payment provider nothing is offered. */
export const useIsSelling = (): boolean => useEnvironment().config.paymentServices.length > 0

/** What leads to something for sale; nothing where nothing is sold. */
export const WhileSelling = ({ children }: { children: ReactNode }) => (useIsSelling() ? children : null)
