import type { Context } from './context.ts'
import { TypedKey } from './typed-map.ts'

/** What all requests and jobs of one server share. */
export type ServerContext = Pick<Context, 'config' | 'services'>

/**
 * A value that each server makes for itself when it first needs it, such as a cache. Two servers in one process share nothing, so a test
 * never sees what another has left.
 */
export function perServer<Value>(create: (server: ServerContext) => Value): (ctx: ServerContext) => Value {
  const key = new TypedKey<Value>()
  return ({ config, services }) => services.instances.getOrCreate(key, () => create({ config, services }))
}
