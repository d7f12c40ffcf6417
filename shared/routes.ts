import { memoize } from './memoize.ts'
import { paths } from './routes/paths.ts'
import type { table } from './routes/table.ts'

type TableEntry = (typeof table)[number]
export type RouteName = TableEntry['name']

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PathOf<Name extends RouteName> = Extract<TableEntry, { name: Name }>['path']
export type ParamsOf<Name extends RouteName> = { [Key in Placeholders<PathOf<Name>>]: string | number }

type PathOptions = { query?: Record<string, string | number | undefined>; hash?: string }

/**
 * The address of a route. Throws for missing parameters, which it names, and for an unknown route; an empty value is accepted with a
 * warning.
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params, options]: [Placeholders<PathOf<Name>>] extends [never]
    ? [params?: Record<string, never>, options?: PathOptions]
    : [params: ParamsOf<Name>, options?: PathOptions]
): string {
  const pattern = paths.get(name)
  if (pattern === undefined) throw new Error(`There is no route named ${name}.`)
  return buildPath({ name, pattern }, params ?? {}, options)
}

const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@').replaceAll('%3A', ':')

/** Splits a path once into its literal parts and the names of its placeholders between them. */
const segmentsOf = memoize((path) => path.split(/\{(\w+)\}/), 1_000)

function buildPath(
  route: { name: string; pattern: string },
  params: Record<string, string | number>,
  { query, hash }: PathOptions = {},
): string {
  const segments = segmentsOf(route.pattern)
  const missing = segments.filter((key, i) => i % 2 === 1 && (params[key] === undefined || params[key] === null))
  if (missing.length > 0) throw new Error(`The route ${route.name} needs ${missing.join(', ')}.`)
  let path = ''
  for (const [i, part] of segments.entries()) {
    if (i % 2 === 1 && params[part] === '') console.warn(`The route ${route.name} was built with an empty ${part}.`)
    path += i % 2 === 0 ? part : encoded(String(params[part]))
  }
  const search = query ? Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined) : []
  const queryString = search.length > 0 ? `?${new URLSearchParams(search.map(([k, v]) => [k, String(v)])).toString()}` : ''
  return path + queryString + (hash ? `#${hash}` : '')
}
