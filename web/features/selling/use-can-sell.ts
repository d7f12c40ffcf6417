import { useEnvironment } from '#web/app/runtime/environment.ts'

/** Whether this site can pay publications and writers to accounts of their own. Braintree has none. */
export const useCanSell = (): boolean => ['stripe', 'sandbox'].includes(useEnvironment().config.cardFields)
