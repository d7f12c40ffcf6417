import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Db } from './database/open-database.ts'
import type { Listeners } from './events.ts'
import type { JobHandlers } from './jobs/job-handlers.ts'
import type { Jobs } from './jobs/jobs.ts'

/**
 * What a domain takes from the domains above it. It declares the name and the type of each: `declare module
 * '#server/platform/server-module.ts' { interface Extensions { bodyMarks: BodyMarks } }`.
 */
// biome-ignore lint: an interface can be added to from elsewhere, a type cannot
export interface Extensions {}

/** How a server queues the first run of a job that then queues its next one itself. */
export type Recurrence = (server: { jobs: Jobs; db: Db; clock: Clock }) => Promise<void>

/** A part of the product: everything it adds to a server, apart from its GraphQL types, which its file imports. */
export type ServerModule = {
  name: string
  listeners?: readonly Listeners[]
  jobs?: JobHandlers
  /** Run at every start. Unique keys keep one job of each, however many processes start. */
  recurring?: readonly Recurrence[]
  extensions?: { [Name in keyof Extensions]?: readonly Extensions[Name][] }
}

/** The extensions of all modules, each list in the order of the modules. */
export type AllExtensions = { readonly [Name in keyof Extensions]?: readonly Extensions[Name][] }

export function gatherExtensions(modules: readonly ServerModule[]): AllExtensions {
  const gathered: Record<string, unknown[]> = {}
  for (const { extensions = {} } of modules)
    for (const [name, added] of Object.entries(extensions)) gathered[name] = [...(gathered[name] ?? []), ...(added as unknown[])]
  return gathered
}

export const extensionsOf = <Name extends keyof Extensions>(
  { extensions }: Pick<Context['services'], 'extensions'>,
  name: Name,
): readonly Extensions[Name][] => extensions[name] ?? []
