import { pageAccountHeader, pageAccountParam, visitorAccount } from '#shared/page-account.ts'
import type { SessionState } from './environment.ts'
import { readXsrfToken } from './xsrf.ts'

let account: string | undefined

/** Called once, when the page starts, with the session it was made for. */
export const setPageAccount = ({ viewerId }: Pick<SessionState, 'viewerId'>): void => {
  account = viewerId ?? visitorAccount
}

/** What the server needs of every call of this page: the account it was made for, and the token of this browser. */
export function callHeaders(): Record<string, string> {
  const xsrf = readXsrfToken()
  return { ...(account !== undefined && { [pageAccountHeader]: account }), ...(xsrf && { 'x-xsrf-token': xsrf }) }
}

/** The address of a stream, which can send no headers. */
export const streamAddress = (path: string): string =>
  account === undefined ? path : `${path}?${pageAccountParam}=${encodeURIComponent(account)}`
