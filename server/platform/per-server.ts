import type { Context } from './context.ts'

/** What all requests and jobs of one server share. */
export type ServerContext = Pick<Context, 'config' | 'services'>

/**
 * A value that each server makes for itself when it first needs it, such as a cache. Two servers in one process share nothing, so a test
 * never sees what another has left.
 */
export function perServer<Value>(create: (server: ServerContext) => Value): (ctx: ServerContext) => Value {
  return ({ config, services }) => {
    const existing = services.instances.get(create)
    if (existing !== undefined) return existing as Value
    const created = create({ config, services })
    services.instances.set(create, created)
    return created
  }
}
