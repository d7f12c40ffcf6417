import type { FastifyReply } from 'fastify'
import type { Refusal } from '#server/platform/result.ts'
import { httpStatusOf } from '../routes/refusal-status.ts'

export const apiErrors = {
  request: 2002,
  token: 6003,
  scope: 6004,
  forbidden: 6005,
  notFound: 6006,
  method: 6007,
  tooOften: 6008,
  server: 5000,
} as const

type ApiError = keyof typeof apiErrors

export const refuseCall = (reply: FastifyReply, status: number, error: ApiError, message: string) =>
  reply.code(status).send({ errors: [{ message, code: apiErrors[error] }] })

export const refuseToken = (reply: FastifyReply) =>
  refuseCall(reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'token', 'Token was invalid.')

export const refuseRateLimited = (reply: FastifyReply, retryAfterSeconds: number | undefined) =>
  refuseCall(reply.header('retry-after', String(retryAfterSeconds ?? 60)), 429, 'tooOften', 'Too many requests. Wait a moment.')

export const sendData = (reply: FastifyReply, data: unknown, status = 200) => reply.code(status).send({ data })

const errorOf: Record<number, ApiError> = { 401: 'token', 403: 'forbidden', 404: 'notFound' }

/** Answers a domain's refusal in the API's format, prefixed with the field it is about. */
export function sendApiRefusal(reply: FastifyReply, refusal: Refusal) {
  const status = httpStatusOf(refusal)
  if (status === 429) return refuseRateLimited(reply, refusal.retryAfterSeconds)
  const message = [refusal.field, refusal.message].filter(Boolean).join(': ')
  return refuseCall(reply, status, errorOf[status] ?? 'request', message)
}
