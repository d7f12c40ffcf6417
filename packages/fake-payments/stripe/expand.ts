import { invalidRequest } from './failures.ts'
import { kindOfId } from './objects.ts'
import type { Scope } from './world.ts'

const maxDepth = 4

/** A copy of a reply in which the ids at these paths are replaced by their objects. */
export function expanded(scope: Scope, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > maxDepth + 1) throw cannotExpand(path)
    expandAt(scope, copy, names, path)
  }
  return copy
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { code: 'parameter_invalid_expand', param: 'expand' })

function expandAt(scope: Scope, holder: object, [name = '', ...rest]: readonly string[], path: string): void {
  const fields = holder as Record<string, unknown>
  if (name === 'refunds' && fields.object === 'charge') fields.refunds = refundsOf(scope, String(fields.id))
  if (!(name in fields)) throw cannotExpand(path)
  const value = fields[name]
  if (typeof value === 'string') {
    const object = findAnywhere(scope, value)
    if (!object) throw cannotExpand(path)
    fields[name] = structuredClone(object)
  }
  if (rest.length === 0) return
  const inner = fields[name]
  if (Array.isArray(inner)) for (const entry of inner) expandAt(scope, entry as object, rest, path)
  else if (typeof inner === 'object' && inner !== null) expandAt(scope, inner, rest, path)
}

/** A charge contains its refunds only where they are wanted. */
function refundsOf(scope: Scope, chargeId: string): object {
  const data = scope.rows('refund').filter(({ charge }) => charge === chargeId)
  return { object: 'list', data: structuredClone(data.toReversed()), has_more: false, url: `/v1/charges/${chargeId}/refunds` }
}

/** Accounts and what the platform earns from them are the platform's; everything else is the account's own. */
function findAnywhere(scope: Scope, id: string): object | undefined {
  const kind = kindOfId(id)
  return kind && (scope.find(kind, id) ?? scope.world.scopeWith(id)?.find(kind, id))
}
