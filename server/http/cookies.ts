import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '#server/platform/config.ts'
import { sessionLifetimeMs } from '#server/domains/sessions/sessions.ts'
import { second } from '#shared/time/units.ts'

export const sessionCookie = 'sid'
/** Readable by our scripts, which send it back in a header that other sites cannot set. */
export const xsrfCookie = 'xsrf'
/** Identifies a browser without a session: for sign-in codes and experiments. */
export const browserCookie = 'bid'

const maxAge = sessionLifetimeMs / second

const base = (config: Config): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: config.baseUrl.startsWith('https:'),
  maxAge,
})

export const privateCookie = (config: Config): CookieSerializeOptions => ({ ...base(config), httpOnly: true })
export const readableCookie = (config: Config): CookieSerializeOptions => ({ ...base(config), httpOnly: false })
