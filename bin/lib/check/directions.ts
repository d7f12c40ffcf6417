/** A file by location: `house` is the part of the repository, `domain` the folder under server/domains. */
export type FileLocation = { path: string; layer: Layer; domain: string | undefined }

type Layer =
  | 'shared'
  | 'server/platform'
  | 'server/domains'
  | 'server/graphql'
  | 'server/http'
  | 'server'
  | 'web/design'
  | 'web/data'
  | 'web/shell'
  | 'web/pages'
  | 'web'
  | 'db'
  | 'test'
  | 'bin'

// The longest match wins.
const layers: Layer[] = [
  'server/platform',
  'server/domains',
  'server/graphql',
  'server/http',
  'web/design',
  'web/data',
  'web/shell',
  'web/pages',
  'shared',
  'server',
  'web',
  'db',
  'test',
  'bin',
]

/** From the lowest tier up. A domain builds on those below it, and does not know those next to or above it. */
const tiers = [
  ['flags', 'images'],
  ['accounts', 'media'],
  ['people', 'payments', 'videos'],
  ['publications', 'topics', 'membership', 'books'],
  ['custom-domains', 'mastodon'],
  ['stories'],
  ['highlights'],
  ['lists', 'series', 'stats', 'submissions'],
  ['responses'],
  ['home-feed', 'curation', 'search', 'notifications', 'digests', 'feeds', 'import-export', 'partner-program', 'moderation'],
  ['newsletters', 'applications'],
  ['viewer-shell'],
]

const tierOf = (domain: string | undefined): number => tiers.findIndex((tier) => tier.includes(domain ?? ''))

export const locationOf = (path: string): FileLocation => ({
  path,
  layer: layers.find((layer) => path.startsWith(`${layer}/`)) ?? 'bin',
  domain: /^server\/domains\/([^/]+)\//.exec(path)?.[1],
})

export type ModuleImport = { from: FileLocation; to: FileLocation; isDynamic: boolean; isType: boolean }

type Rule = { why: string; forbids: (one: ModuleImport) => boolean }

const isIn = (place: FileLocation, ...among: string[]): boolean =>
  among.some((layer) => `${place.layer}/`.startsWith(`${layer}/`))

const isPublicFile = ({ path, domain }: FileLocation): boolean =>
  path === `server/domains/${domain}/${domain}.ts` || path === `server/domains/${domain}/${domain}.schema.ts`

/** The GraphQL schema is composed of every domain's additions. */
const gathers = (from: FileLocation, to: FileLocation): boolean =>
  from.path === 'server/graphql/schema.ts' && to.path.endsWith('.schema.ts')

/** Type imports count like others, except where a rule says otherwise: a type reveals the module it comes from. */
export const rules: Record<string, Rule> = {
  'shared stands under everything': {
    why: 'Browser and server both run it, so it can know neither.',
    forbids: ({ from, to }) => from.layer === 'shared' && to.layer !== 'shared',
  },
  'the platform knows no product': {
    why: 'It holds what any product needs; words of this one would tie it to a domain.',
    forbids: ({ from, to }) => from.layer === 'server/platform' && !isIn(to, 'shared', 'server/platform'),
  },
  'domains know no edge': {
    why: 'A rule that knew of HTTP, of pages or of the demo library could not be used from a job.',
    forbids: ({ from, to }) => from.layer === 'server/domains' && !isIn(to, 'shared', 'server/platform', 'server/domains'),
  },
  'a domain is entered by its door': {
    why: 'Only <domain>.ts and <domain>.schema.ts are promises to others; the files behind them may change.',
    forbids: ({ from, to }) =>
      to.layer === 'server/domains' &&
      from.domain !== to.domain &&
      isIn(from, 'server') &&
      !isPublicFile(to) &&
      !gathers(from, to),
  },
  'among domains imports point downwards': {
    why: 'Two domains that know each other are one domain. News travels upwards as events.',
    forbids: ({ from, to }) =>
      from.domain !== undefined &&
      to.domain !== undefined &&
      from.domain !== to.domain &&
      tierOf(to.domain) >= tierOf(from.domain),
  },
  'every domain has its place among the others': {
    why: 'A domain that no tier names escapes the rule before this one: name it in directions.ts.',
    forbids: ({ from }) => from.layer === 'server/domains' && from.domain !== undefined && tierOf(from.domain) < 0,
  },
  'the GraphQL edge knows no HTTP': {
    why: 'Pages rendered on the server run the same engine in process, without a request.',
    forbids: ({ from, to }) => from.layer === 'server/graphql' && isIn(to, 'server/http', 'web', 'db'),
  },
  'the server knows one file of the web': {
    why: 'Given an address and a way to ask, web/entry-server answers with a page. HTTP may name its types; the rest is the web’s affair.',
    forbids: ({ from, to, isType }) =>
      isIn(from, 'server') &&
      isIn(to, 'web') &&
      !(from.layer === 'server/http' && (isType || to.path.startsWith('web/entry-server.'))),
  },
  'the web reaches the server by GraphQL only': {
    why: 'What is imported is shipped to browsers; and a type of the server in a page is a promise nobody made.',
    forbids: ({ from, to }) => isIn(from, 'web') && !isIn(to, 'web', 'shared'),
  },
  'the design knows no product': {
    why: 'A button that knew of stories could stand nowhere else.',
    forbids: ({ from, to }) => from.layer === 'web/design' && !isIn(to, 'shared', 'web/design'),
  },
  'the data layer knows no screen': {
    why: 'It asks and keeps; who shows it is decided above.',
    forbids: ({ from, to }) => from.layer === 'web/data' && !isIn(to, 'shared', 'web/data'),
  },
  'the shell knows pages only as files to load': {
    why: 'A page that the shell imports would be part of every page.',
    forbids: ({ from, to, isDynamic }) =>
      from.layer === 'web/shell' && to.layer === 'web/pages' && !(isDynamic && from.path.endsWith('/page-registry.ts')),
  },
  'the seeds know the platform only': {
    why: 'They must be able to fill a database before any domain runs.',
    forbids: ({ from, to }) => from.layer === 'db' && !isIn(to, 'shared', 'server/platform', 'db'),
  },
}

export const findViolations = (one: ModuleImport): [rule: string, why: string][] =>
  Object.entries(rules)
    .filter(([, rule]) => rule.forbids(one))
    .map(([name, { why }]) => [name, why])
