import { placeholderRules } from '#shared/routes/placeholders.ts'
import type { RouteEntry } from '#shared/routes/route.ts'

const candidates = ['anything', 'abcdefabcdef', '2026', '07', '1', 'july-04-2026', `${'a'.repeat(43)}.rss`]
const valueOf = (name: string) => candidates.find((one) => placeholderRules[name]?.test(one) ?? true) as string

/** An address of a route, with these values or with others that its placeholders allow. */
export const routeAddress = (
  { path, values = {} }: Pick<RouteEntry, 'path' | 'values'>,
  overrides: Record<string, string> = {},
) => path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name]?.[0] ?? overrides[name] ?? valueOf(name))
