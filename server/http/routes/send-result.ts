import type { Refusal, Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import { trailingId } from '#shared/text/slug.ts'
import { httpStatusOf } from './refusal-status.ts'
import { type RouteCall, send } from '../handler.ts'

export const storyIdOf = ({ params }: RouteCall): string => trailingId(params.postId ?? '') ?? ''

export const sendPayload = ({ reply }: RouteCall, payload: unknown) =>
  send(reply.header('cache-control', 'private, no-store'), { success: true, payload })

export function sendRefusal({ reply }: RouteCall, refusal: Refusal) {
  const status = httpStatusOf(refusal)
  if (status === 429) void reply.header('retry-after', refusal.retryAfterSeconds ?? 60)
  return send(reply.code(status), { success: false, error: refusal.message })
}

export const sendResult = <Value>(call: RouteCall, result: Result<Value, RefusalKind>, payloadOf: (value: Value) => unknown) =>
  result.ok ? sendPayload(call, payloadOf(result.value)) : sendRefusal(call, result.refusal)
