import { useEnvironment } from '#web/app/runtime/environment.ts'

/** Whether this site can pay publications and writers to accounts of their own, which its preferred provider decides. */
export const useCanSell = (): boolean => useEnvironment().config.paymentServices[0]?.sellsForSellers === true
