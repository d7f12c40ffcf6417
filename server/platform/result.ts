import type { DomainConnectError } from '#shared/enums/domain-connect-error.ts'
import type { PhoneVerificationError } from '#shared/enums/phone-verification-error.ts'
import { type RefusalKind, refusalText } from '#shared/refusals.ts'

type Extra = {
  message?: string
  code?: string
  field?: string
  retryAfterSeconds?: number
  links?: string[]
  limit?: number
  reason?: PhoneVerificationError | DomainConnectError
}

/** Why something was not done: a kind that GraphQL shows as a type of the same name, and what belongs to it. */
export type Refusal<Kind extends RefusalKind = RefusalKind> = { kind: Kind } & Extra

export type Ok<Value> = { ok: true; value: Value }
export type Refused<Kind extends RefusalKind> = { ok: false; refusal: Refusal<Kind> }
export type Result<Value, Kind extends RefusalKind> = Ok<Value> | Refused<Kind>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const refused = <Kind extends RefusalKind>(kind: Kind, extra: Extra = {}): Refused<Kind> => ({
  ok: false,
  // Last, so that no refusal that is passed on can bring its own kind along: a union answers with its members only.
  refusal: { ...extra, kind, message: refusalText({ ...extra, kind }) },
})
