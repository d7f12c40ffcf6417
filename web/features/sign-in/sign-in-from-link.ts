import { susiOperations } from '#shared/enums/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import type { SignInOptions } from './sign-in-store.ts'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  target: EventTarget | null
}

/** The sign-in requested by a clicked link, if it should open in the dialog. */
export function signInFromLink(event: Click): SignInOptions | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null | undefined
  if (!link || link.target || link.origin !== window.location.origin || link.pathname !== pathTo('ShowSignIn')) return undefined
  // On the sign-in page itself, links navigate.
  if (window.location.pathname === pathTo('ShowSignIn')) return undefined
  return parseSignIn(new URLSearchParams(link.search))
}

const named = (query: URLSearchParams, name: string) => {
  const id = query.get(`${name}Id`)
  return id ? { id, name: query.get(name) ?? '' } : null
}

/** Steps an address may start at. */
const overrides = ['ENTER_EMAIL', 'PASSWORD', 'TWO_FACTOR'] as const

/** The options in the address of the sign-in page. */
export function parseSignIn(query: URLSearchParams): SignInOptions {
  const operation = susiOperations.find((known) => known === query.get('operation')) ?? 'login'
  const step = overrides.find((known) => known === query.get('stepOverride'))
  return {
    operation: operation === 'connect' ? 'login' : operation,
    redirectTo: query.get('redirect') || query.get('redirectUrl') || null,
    actionUrl: query.get('actionUrl') || null,
    susiEntry: query.get('source'),
    collection: named(query, 'collection'),
    user: named(query, 'user'),
    newsletterV3: named(query, 'newsletterV3'),
    ...(step && { step }),
  }
}
