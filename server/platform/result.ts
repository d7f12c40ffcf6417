import { type Phrase, t } from '#shared/translation/translate.ts'
import { type RefusalKind, refusalText } from '#shared/refusals.ts'

/** Domains declare here which reasons a refusal can give: `declare module '#server/platform/result.ts' { interface RefusalReasons { … } }`. */
// biome-ignore lint: an interface can be added to from elsewhere, a type cannot
export interface RefusalReasons {}

type Extra = {
  message?: string
  code?: string
  field?: string
  retryAfterSeconds?: number
  links?: string[]
  limit?: number
  confirmationToken?: string
  reason?: RefusalReasons[keyof RefusalReasons]
}

/** Why something was refused: a kind, which GraphQL exposes as a type of the same name, and its details. */
export type Refusal<Kind extends RefusalKind = RefusalKind> = { kind: Kind } & Extra

export type Ok<Value> = { ok: true; value: Value }
export type Refused<Kind extends RefusalKind> = { ok: false; refusal: Refusal<Kind> }
export type Result<Value, Kind extends RefusalKind> = Ok<Value> | Refused<Kind>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

/** A refusal in the language of the caller. */
export const refused = <Kind extends RefusalKind>(
  kind: Kind,
  { message, ...extra }: Omit<Extra, 'message'> & { message?: string | Phrase } = {},
): Refused<Kind> => ({
  ok: false,
  // Last, so that the extra fields of a forwarded refusal cannot override its kind: a union resolves to its members only.
  refusal: {
    ...extra,
    kind,
    message: refusalText({ ...extra, kind, message: typeof message === 'object' ? t(message) : message }),
  },
})

/** Refused because of what one field holds. */
export const fieldRefusal = (field: string, message: string | Phrase): Refused<'BadRequest'> =>
  refused('BadRequest', { field, message })
