/** A file by location: `layer` is the part of the repository, `domain` the folder under server/domains. */
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
  | 'web/app'
  | 'web/app/frame'
  | 'web/editor'
  | 'web/features'
  | 'web/pages'
  | 'web'
  | 'db'
  | 'packages'
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
  'web/app/frame',
  'web/app',
  'web/editor',
  'web/features',
  'web/pages',
  'shared',
  'server',
  'web',
  'db',
  'packages',
  'test',
  'bin',
]

/** From the lowest tier up. A domain builds on those below it, and does not know those next to or above it. */
const tiers = [
  ['flags', 'images', 'sessions'],
  ['accounts', 'media'],
  ['delivery', 'sign-in'],
  ['people', 'payments', 'videos', 'operations', 'topics'],
  ['purchases'],
  ['publications', 'membership', 'books'],
  ['custom-domains', 'mastodon', 'sellers'],
  ['publication-memberships'],
  ['stories'],
  ['story-lists', 'highlights'],
  ['publication-desk'],
  ['lists', 'series', 'stats', 'submissions'],
  ['responses'],
  [
    'home-feed',
    'curation',
    'search',
    'notifications',
    'digests',
    'feeds',
    'import-export',
    'partner-program',
    'moderation',
    'tips',
  ],
  ['newsletters', 'applications', 'private-feeds'],
  ['viewer-shell'],
]

const tierOf = (domain: string | undefined): number => tiers.findIndex((tier) => tier.includes(domain ?? ''))

export const locationOf = (path: string): FileLocation => ({
  path,
  layer: layers.find((layer) => path.startsWith(`${layer}/`)) ?? 'bin',
  domain: /^server\/domains\/([^/]+)\//.exec(path)?.[1],
})

export type ModuleImport = { from: FileLocation; to: FileLocation; isDynamic: boolean; isType: boolean }

/** The folder of a page and its variants. What lies directly in an area counts as one of its own, so that no page may import it either. */
const pageFolder = ({ path }: FileLocation): string | undefined => /^web\/pages\/[^/]+\/[^/]+/.exec(path)?.[0]

type Rule = { why: string; forbids: (found: ModuleImport) => boolean }

const isIn = (place: FileLocation, ...among: string[]): boolean =>
  among.some((layer) => `${place.layer}/`.startsWith(`${layer}/`))

/** What others may import of a domain. */
export const isDoor = (path: string): boolean => /^server\/domains\/([^/]+)\/\1(?:\.schema)?\.ts$/.test(path)

/** A server is composed of every domain's module. */
const gathers = (from: FileLocation, to: FileLocation): boolean =>
  from.path === 'server/domains/domain-modules.ts' && to.path === `server/domains/${to.domain}/${to.domain}.module.ts`

/** Type imports count like others, except where a rule says otherwise: a type reveals the module it comes from. */
export const rules: Record<string, Rule> = {
  'shared imports only shared code': {
    why: 'Both the browser and the server run it, so it can depend on neither.',
    forbids: ({ from, to }) => from.layer === 'shared' && to.layer !== 'shared',
  },
  'the platform does not import product code': {
    why: 'It contains what any product needs; product concepts would couple it to a domain.',
    forbids: ({ from, to }) => from.layer === 'server/platform' && !isIn(to, 'shared', 'server/platform'),
  },
  'domains do not import the edges': {
    why: 'A rule that depends on HTTP, pages or seeds could not be used from a job.',
    forbids: ({ from, to }) => from.layer === 'server/domains' && !isIn(to, 'shared', 'server/platform', 'server/domains'),
  },
  'a domain is imported through its public file': {
    why: 'Only <domain>.ts and <domain>.schema.ts are stable for others; the other files may change at any time.',
    forbids: ({ from, to }) =>
      to.layer === 'server/domains' &&
      from.domain !== to.domain &&
      isIn(from, 'server') &&
      !isDoor(to.path) &&
      !gathers(from, to),
  },
  'a domain does not import its own public file': {
    why: 'What <domain>.ts exports is for others: import the file that defines it, so that the list stays what others use.',
    forbids: ({ from, to }) =>
      to.domain !== undefined && from.domain === to.domain && to.path === `server/domains/${to.domain}/${to.domain}.ts`,
  },
  'imports between domains point downwards': {
    why: 'Two domains that import each other are one domain. Upper domains are notified by events.',
    forbids: ({ from, to }) =>
      from.domain !== undefined &&
      to.domain !== undefined &&
      from.domain !== to.domain &&
      tierOf(to.domain) >= tierOf(from.domain),
  },
  'every domain belongs to a tier': {
    why: 'The previous rule cannot check a domain without a tier: add it to a tier in directions.ts.',
    forbids: ({ from }) => from.layer === 'server/domains' && from.domain !== undefined && tierOf(from.domain) < 0,
  },
  'the GraphQL edge does not import HTTP': {
    why: 'Pages rendered on the server run the same engine in process, without a request.',
    forbids: ({ from, to }) => from.layer === 'server/graphql' && isIn(to, 'server/http', 'web', 'db'),
  },
  'the server imports one file of the web': {
    why: 'web/entry-server renders a page from a URL and a query function. HTTP may import its types; everything else is private to the web.',
    forbids: ({ from, to, isType }) =>
      isIn(from, 'server') &&
      isIn(to, 'web') &&
      !(from.layer === 'server/http' && (isType || to.path.startsWith('web/entry-server.'))),
  },
  'the web uses the server through GraphQL only': {
    why: 'Imported code is shipped to browsers, and server types are not a stable interface for pages.',
    forbids: ({ from, to }) => isIn(from, 'web') && !isIn(to, 'web', 'shared'),
  },
  'the design system does not import product code': {
    why: 'A button that depends on stories could not be used anywhere else.',
    forbids: ({ from, to }) => from.layer === 'web/design' && !isIn(to, 'shared', 'web/design'),
  },
  'the data layer does not import screens': {
    why: 'It loads and caches data; pages decide how to show it.',
    forbids: ({ from, to }) => from.layer === 'web/data' && !isIn(to, 'shared', 'web/data'),
  },
  'the app does not import features or screens': {
    why: 'Features and pages build on it: navigation, links, the environment, forms. Only its frame places features around pages.',
    forbids: ({ from, to }) =>
      from.layer === 'web/app' && (isIn(to, 'web/app/frame', 'web/editor', 'web/features', 'web/pages') || to.layer === 'web'),
  },
  'the editor does not import features or screens': {
    why: 'It knows documents, and not whether they are stories, issues or responses, which build on it.',
    forbids: ({ from, to }) => from.layer === 'web/editor' && isIn(to, 'web/app/frame', 'web/features', 'web/pages'),
  },
  'features do not import the frame or pages': {
    why: 'Several pages use them, and what a page needs of its frame it gets from the app.',
    forbids: ({ from, to }) => from.layer === 'web/features' && isIn(to, 'web/app/frame', 'web/pages'),
  },
  'a page imports no other page': {
    why: 'What two pages need is a feature, so that each page can change without the others: move it to web/features.',
    forbids: ({ from, to }) => to.layer === 'web/pages' && from.layer === 'web/pages' && pageFolder(from) !== pageFolder(to),
  },
  'the frame does not import pages': {
    why: 'A page that the frame imports would be shipped with every page. The page registry finds them by their file names.',
    forbids: ({ from, to }) => from.layer === 'web/app/frame' && to.layer === 'web/pages',
  },
  'packages import nothing of Octavo': {
    why: 'They are products of their own, which any program could use.',
    forbids: ({ from, to }) => from.layer === 'packages' && to.layer !== 'packages',
  },
  'the seeds import the platform only': {
    why: 'They must be able to fill a database before any domain runs.',
    forbids: ({ from, to }) => from.layer === 'db' && !isIn(to, 'shared', 'server/platform', 'db'),
  },
}

export const findViolations = (found: ModuleImport): [rule: string, why: string][] =>
  Object.entries(rules)
    .filter(([, rule]) => rule.forbids(found))
    .map(([name, { why }]) => [name, why])
