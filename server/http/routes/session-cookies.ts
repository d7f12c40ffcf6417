import type { FastifyReply } from 'fastify'
import type { OpenedSession } from '#server/domains/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import { type Notice, noticeCookie, noticeText } from '#shared/sign-in-notices.ts'
import { minute, second } from '#shared/time/units.ts'
import { privateCookie, readableCookie, sessionCookie, xsrfCookie } from '../cookies.ts'

/** Signs this browser in, with a new CSRF token: the visitor's own is not carried over. */
export function keepSession(config: Config, reply: FastifyReply, session: OpenedSession): void {
  void reply.setCookie(sessionCookie, session.token, privateCookie(config))
  void reply.setCookie(xsrfCookie, session.xsrfToken, readableCookie(config))
}

export function dropSession(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie, privateCookie(config))
  void reply.clearCookie(xsrfCookie, readableCookie(config))
}

/** Shown by the next page, then cleared. */
export function leaveNotice(config: Config, reply: FastifyReply, notice: Notice, about?: string): void {
  void reply.setCookie(noticeCookie, noticeText(notice, about), { ...readableCookie(config), maxAge: minute / second })
}
