import { GraphQLError } from 'graphql'
import { isRefusalKind, type RefusalKind, refusalText, refusalTexts } from '#shared/refusals.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import type { Ok, Refusal, Refused, Result } from '../result.ts'
import { builder, type Ref } from './builder.ts'

/** What every refusal can say, so that clients can read one they do not know. */
export const RefusalRef = builder.interfaceRef<{ kind: string; message?: string }>('Refusal').implement({
  fields: (t) => ({ message: t.string({ resolve: (refusal) => refusalText(refusal) }) }),
})

const refusalRefs = Object.fromEntries(
  (Object.keys(refusalTexts) as RefusalKind[]).map((kind) => [
    kind,
    builder.objectRef<Refusal>(kind).implement({ interfaces: [RefusalRef] }),
  ]),
) as unknown as Record<RefusalKind, Ref<Refusal>>

for (const kind of ['BadRequest', 'Conflict'] as const)
  builder.objectField(refusalRefs[kind], 'code', (t) => t.string({ nullable: true, resolve: (refusal) => refusal.code }))
builder.objectFields(refusalRefs.PaymentError, (t) => ({
  code: t.string({ nullable: true, resolve: (refusal) => refusal.code }),
  /** What the browser needs to let the bank confirm the payment. */
  confirmationToken: t.string({ nullable: true, resolve: (refusal) => refusal.confirmationToken }),
}))
for (const kind of ['RateLimited', 'TooManyRequests'] as const)
  builder.objectField(refusalRefs[kind], 'retryAfterSeconds', (t) =>
    t.int({ nullable: true, resolve: (refusal) => refusal.retryAfterSeconds }),
  )
builder.objectField(refusalRefs.BadRequest, 'field', (t) => t.string({ nullable: true, resolve: (refusal) => refusal.field }))
builder.objectField(refusalRefs.PublishingRestrictedBannedLinks, 'links', (t) =>
  t.stringList({ resolve: (refusal) => refusal.links ?? [] }),
)
builder.objectField(refusalRefs.MaxPinnedStoriesReached, 'limit', (t) => t.int({ resolve: (refusal) => refusal.limit ?? 5 }))

/** For unions that have members besides refusals, and for fields that only a domain can give to one. */
export const refusalRef = (kind: RefusalKind): Ref<Refusal> => refusalRefs[kind]

const kindOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string' ? value.kind : undefined

/**
 * A union of what an operation returns on success and of the refusals it may give instead. Where there are several members that are not
 * refusals, `isOf` distinguishes them.
 * See docs/decisions/0002-return-refusals-as-values.md.
 */
export const resultUnion = <Shape extends object, const Kind extends RefusalKind>(
  name: string,
  success: Ref<Shape>,
  kinds: readonly Kind[],
) =>
  builder.unionType(name, {
    types: [success, ...kinds.map((kind) => refusalRefs[kind] as unknown as Ref<Refusal<Kind>>)],
    resolveType: (value) => {
      const kind = kindOf(value)
      return kind && isRefusalKind(kind) ? kind : success.name
    },
  })

/** For fields whose type is such a union. */
export function unwrap<Kind extends RefusalKind>(result: Refused<Kind>): Refusal<Kind>
export function unwrap<Value>(result: Ok<Value>): Value
export function unwrap<Value, Kind extends RefusalKind>(result: Result<Value, Kind>): Value | Refusal<Kind>
export function unwrap<Value, Kind extends RefusalKind>(result: Result<Value, Kind>): Value | Refusal<Kind> {
  return result.ok ? result.value : result.refusal
}

/** Resolves a field by a command, called with what `toInput` takes from the field's arguments. */
export const runs =
  <Args, Input extends readonly unknown[], Value, Kind extends RefusalKind>(
    command: Command<Input, Value, Kind>,
    toInput: (args: Args) => [...Input],
  ) =>
  async (_root: unknown, args: Args, ctx: Context): Promise<Value | Refusal<Kind>> =>
    unwrap(await command(ctx, ...toInput(args)))

/** For fields without a union: a refusal becomes an error with its kind as `extensions.code`, and the rest of the data stays. */
export function orThrow<Value, Kind extends RefusalKind>(result: Result<Value, Kind>): Value {
  if (result.ok) return result.value
  const { kind, message, ...extra } = result.refusal
  throw new GraphQLError(message ?? refusalText({ kind }), { extensions: { code: kind, ...extra } })
}

export type MutationSuccess = { success: true }
const mutationSuccess: MutationSuccess = { success: true }
export const MutationSuccessRef = builder.objectRef<MutationSuccess>('MutationSuccess').implement({
  fields: (t) => ({ success: t.exposeBoolean('success') }),
})

/** For mutations that return nothing but their success. */
export const unwrapDone = <Kind extends RefusalKind>(result: Result<unknown, Kind>): MutationSuccess | Refusal<Kind> =>
  result.ok ? mutationSuccess : result.refusal
