import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { table } from '#shared/routes/table.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { root } from '../paths.js'

/** What of a page's address a click is answered in place from. */
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
] as const satisfies (keyof RouteEntry)[]

const shortened = (route: RouteEntry) => {
  // What is no page in place is asked from the server, whatever it is.
  const keys = route.kind === 'page' ? used : (['name', 'path', 'methods', 'values'] as const)
  return Object.fromEntries(keys.flatMap((key) => (route[key] === undefined ? [] : [[key, route[key]]])))
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, folder, name))

/** The patterns of the routes that are named anywhere in these sources, in quotes as `pathTo` wants them. */
function pathsNamedIn(sources: readonly string[]): [name: string, path: string][] {
  const named = new Set(
    sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([A-Z]\w+)'/g)].map(([, name]) => name)),
  )
  return table.filter(({ name }) => named.has(name)).map(({ name, path }) => [name, path])
}

/** As text, which a script engine reads faster than code. */
const asText = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Who may do what, and where it leads, is the server's affair: browsers get the table of addresses without it, and to make links,
 * the patterns they use alone.
 */
export const routesForBrowsers = (): Plugin => ({
  name: 'routes-for-browsers',
  load(id) {
    if (id.endsWith('/shared/routes/table.ts')) return `export const table = ${asText(table.map(shortened))}`
    if (!id.endsWith('/shared/routes/paths.ts')) return undefined
    const sources = [...sourcesIn('web'), ...sourcesIn('shared').filter((file) => !file.includes('/shared/routes/'))]
    for (const file of sources) this.addWatchFile(file)
    return `export const paths = new Map(${asText(pathsNamedIn(sources))})`
  },
})
