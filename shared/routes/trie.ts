import { allowsValue, extraReservedSlugs, isConstrained, placeholderRules } from './placeholders.ts'
import type { Method, RouteEntry } from './route.ts'

export type Params = Record<string, string>
export type RouteMatch<Entry extends RouteEntry = RouteEntry> = { route: Entry; params: Params }

type Edge<Entry extends RouteEntry> = {
  prefix: string
  placeholder: string
  values?: readonly string[]
  rank: number
  node: Node<Entry>
}
type Node<Entry extends RouteEntry> = { literals: Map<string, Node<Entry>>; edges: Edge<Entry>[]; routes: Entry[] }

export type Trie<Entry extends RouteEntry = RouteEntry> = {
  match: (path: string, method?: Method) => RouteMatch<Entry> | undefined
  /** First path segments of the product, which no publication can have as its slug. */
  reserved: ReadonlySet<string>
  size: number
}

const newNode = <Entry extends RouteEntry>(): Node<Entry> => ({ literals: new Map(), edges: [], routes: [] })
const methodsOf = (route: RouteEntry): readonly Method[] => route.methods ?? ['GET']
const warnOnConsole = (message: string) => console.warn(message)

/**
 * Compiles route entries into a tree of path segments. In each segment, from the left, a literal takes precedence over a constrained
 * placeholder, and that over a free one; a reserved first segment never matches a publication's slug.
 */
export function compileRoutes<const Entry extends RouteEntry>(
  entries: readonly Entry[],
  { warn = warnOnConsole, reserved: more = [] }: { warn?: (message: string) => void; reserved?: readonly string[] } = {},
): Trie<Entry> {
  const root = newNode<Entry>()
  const reserved = new Set<string>([...extraReservedSlugs, ...more])
  let size = 0
  for (const route of entries) {
    const node = descend(root, route)
    const duplicate = node.routes.find((other) => methodsOf(other).some((method) => methodsOf(route).includes(method)))
    if (duplicate) {
      warn(`The path ${route.path} of ${route.name} is taken by ${duplicate.name}; ${route.name} is left out.`)
      continue
    }
    node.routes.push(route)
    size++
    const first = segmentsOf(route.path)[0]
    if (first && !first.includes('{')) reserved.add(first)
  }
  return { match: (path, method = 'GET') => find(root, segmentsOf(path), method, reserved), reserved, size }
}

function descend<Entry extends RouteEntry>(root: Node<Entry>, route: Entry): Node<Entry> {
  let node = root
  for (const segment of segmentsOf(route.path)) {
    const placeholder = /^(@?)\{(\w+)\}$/.exec(segment)
    if (!placeholder) {
      let next = node.literals.get(segment)
      if (!next) node.literals.set(segment, (next = newNode()))
      node = next
      continue
    }
    const [, prefix = '', name = ''] = placeholder
    const values = route.values?.[name]
    let edge = node.edges.find((e) => e.prefix === prefix && e.placeholder === name && String(e.values) === String(values))
    if (!edge) {
      edge = {
        prefix,
        placeholder: name,
        rank: isConstrained(name, route.values) ? 0 : 1,
        node: newNode(),
        ...(values && { values }),
      }
      node.edges.push(edge)
      node.edges.sort((a, b) => a.rank - b.rank)
    }
    node = edge.node
  }
  return node
}

function find<Entry extends RouteEntry>(
  root: Node<Entry>,
  segments: string[],
  method: Method,
  reserved: ReadonlySet<string>,
): RouteMatch<Entry> | undefined {
  const walk = (node: Node<Entry>, depth: number, params: Params): RouteMatch<Entry> | undefined => {
    const segment = segments[depth]
    if (segment === undefined) {
      const route = node.routes.find((r) => methodsOf(r).includes(method))
      return route && { route, params }
    }
    const literal = node.literals.get(segment)
    const found = literal && walk(literal, depth + 1, params)
    if (found) return found
    for (const edge of node.edges) {
      const value = matchSegment(edge, segment)
      if (value === undefined) continue
      if (depth === 0 && edge.prefix === '' && reserved.has(value)) continue
      const deeper = walk(edge.node, depth + 1, { ...params, [edge.placeholder]: value })
      if (deeper) return deeper
    }
    return undefined
  }
  return walk(root, 0, {})
}

function matchSegment<Entry extends RouteEntry>(edge: Edge<Entry>, segment: string): string | undefined {
  if (!segment.startsWith(edge.prefix)) return undefined
  const value = segment.slice(edge.prefix.length)
  if (value === '') return undefined
  if (edge.values && !allowsValue(edge.placeholder, edge.values, value)) return undefined
  const rule = placeholderRules[edge.placeholder]
  return !rule || rule.test(value) ? value : undefined
}

/** Decoded path segments. Invalid UTF-8 encoding is left unchanged and so matches nothing but a free placeholder. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .filter((segment, index, all) => segment !== '' || index < all.length - 1)
    .map((segment) => {
      if (!segment.includes('%')) return segment
      try {
        return decodeURIComponent(segment)
      } catch {
        return segment
      }
    })
}
