import type { FastifyReply } from 'fastify'
import type { NewSession } from '#server/domains/sessions/sessions.ts'
import type { Config } from '#server/platform/config.ts'
import { type SignInNotice, noticeCookie, noticeText } from '#shared/sign-in-notices.ts'
import { minute, second } from '#shared/time/units.ts'
import { privateCookie, readableCookie, sessionCookie, xsrfCookie } from '../cookies.ts'

/** Signs this browser in, with a new CSRF token: the visitor's own is not carried over. */
export function setSessionCookie(config: Config, reply: FastifyReply, session: NewSession): void {
  void reply.setCookie(sessionCookie, session.token, privateCookie(config))
  void reply.setCookie(xsrfCookie, session.xsrfToken, readableCookie(config))
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie, privateCookie(config))
  void reply.clearCookie(xsrfCookie, readableCookie(config))
}

/** Shown by the next page, then cleared. */
export function setNotice(config: Config, reply: FastifyReply, notice: SignInNotice, about?: string): void {
  void reply.setCookie(noticeCookie, noticeText(notice, about), { ...readableCookie(config), maxAge: minute / second })
}
