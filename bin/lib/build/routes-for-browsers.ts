import { join } from 'node:path'
import type { Plugin } from 'vite'
import { table } from '#shared/routes/table.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { root } from '../paths.js'

/** The properties of a route that client-side navigation needs. */
const used = [
  'name',
  'path',
  'methods',
  'kind',
  'page',
  'layout',
  'access',
  'values',
  'variants',
  'oneTap',
  'opensOnCustomDomain',
] as const satisfies (keyof RouteEntry)[]

const shortened = (route: RouteEntry) => {
  // Anything that is not a page is requested from the server.
  const keys = route.kind === 'page' ? used : (['name', 'path', 'methods', 'values'] as const)
  return Object.fromEntries(keys.flatMap((key) => (route[key] === undefined ? [] : [[key, route[key]]])))
}

const patterns = new Map<string, string>(table.map(({ name, path }) => [name, path]))
const pathsFile = join(root, 'shared/routes/paths.ts')

/** The patterns of the routes that a module names, in quotes as `pathTo` takes them. */
const pathsNamedIn = (code: string): Record<string, string> =>
  Object.fromEntries(
    [...code.matchAll(/(['"])([A-Z]\w+)\1/g)].flatMap(([, , name = '']) => {
      const path = patterns.get(name)
      return path === undefined ? [] : [[name, path]]
    }),
  )

/** As a string, because script engines parse JSON faster than code. */
const asText = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Access rules and redirect targets stay on the server: browsers get the table of addresses without them. To build links, each module
 * registers the patterns it names, so that a page waits for those of no other.
 */
export const routesForBrowsers = (): Plugin => ({
  name: 'routes-for-browsers',
  load(id) {
    if (id.endsWith('/shared/routes/table.ts')) return `export const table = ${asText(table.map(shortened))}`
    if (id === pathsFile)
      return 'export const paths = new Map()\nexport const know = (more) => { for (const name in more) paths.set(name, more[name]) }'
    return undefined
  },
  transform: {
    filter: { id: /\/(?:web|shared)\/(?!routes\/)/ },
    handler(code, id) {
      const named = id.startsWith(root) ? pathsNamedIn(code) : {}
      if (Object.keys(named).length === 0) return undefined
      // Before the module's own code, which may build a link as soon as it is loaded.
      const call = `import { know as knowPaths } from ${JSON.stringify(pathsFile)}; knowPaths(${JSON.stringify(named)}); `
      return { code: call + code, map: null }
    },
  },
})
