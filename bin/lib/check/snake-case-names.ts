import { matchesGlob } from 'node:path'
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'

/** Where names come from other systems, which write them in snake_case. */
const externalNames: Record<string, string[]> = {
  'OAuth and OpenID': [
    'server/http/routes/{oauth,oauth-tokens,oauth.test,oauth-clients.test}.ts',
    'server/http/api/api.test.ts',
    'server/domains/applications/{read-authorization,applications.test}.ts',
    'server/platform/{identity,mastodon}/*.ts',
    'test/server/applications.ts',
    'test/grants/proofs-of-staff.ts',
    'db/seeds/fill/application-rows.ts',
    'test/browser/{applications.e2e,audited-pages}.ts',
  ],
  Stripe: [
    'server/platform/payments/providers/stripe/*.ts',
    'server/domains/payments/{seller-payments,events/payment-events,books/{interrupted,members-money,two-processes}}.test.ts',
    'server/domains/purchases/gift-codes.test.ts',
    'server/domains/publication-memberships/{two-processes,purchase-publication-membership,owner-changes,gifts/publication-gifts,manage/imports}.test.ts',
    'server/domains/tips/tips.test.ts',
    'test/server/money-{actions,invariants}.ts',
    'test/grants/proofs-of-money.ts',
    'packages/fake-payments/stripe/{,browser/}*.ts',
    'test/browser/fake-stripe.e2e.ts',
  ],
  Braintree: ['server/platform/payments/providers/braintree/states.ts', 'packages/fake-payments/braintree/*.ts'],
  'exports of Ghost and Substack': [
    'server/domains/import-export/formats/{ghost,substack}.ts',
    'server/domains/import-export/{formats,import-access,import-report,nothing-lost,open-story-file}.test.ts',
    'shared/body/read/read-attributes.ts',
    'test/server/story-exports.ts',
  ],
  'parameters of site generators': ['server/domains/import-export/formats/commands.ts'],
  gettext: ['bin/lib/messages/{catalogs,main}.ts'],
  'options of csv-parse': ['server/platform/read-table.ts'],
  oEmbed: ['server/http/routes/{discovery,discovery.test}.ts', 'server/domains/media/{fetch-media-description,media.test}.ts'],
  'JSON Feed': ['server/http/feeds/{feed-formats,feed-formats.test}.ts'],
  'web app manifests and asset links': [
    'server/http/offline/{offline-routes,offline.test}.ts',
    'server/http/routes/well-known-files.ts',
  ],
  'settings and extensions of PostgreSQL': [
    'server/platform/database/{open-database,open-embedded,time-limits.test}.ts',
    'test/database/server.ts',
    'test/faults/postgres.ts',
  ],
  ffprobe: ['server/platform/videos/probe-video.ts'],
  'feature flags': ['server/domains/flags/{viewer-flags,flags.schema.test}.ts', 'server/http/pages/serve-page.ts'],
  'indexes of the search API': ['server/domains/search/kinds.ts'],
  'the content of a column': ['server/platform/database/column-names.test.ts'],
}

const snakeCase = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/
const snakeCaseInPath = /[a-z\d]_[a-z]/

/** Functions that take the name of a table or column as text that no type checks. */
const takesName = (callee: Expression): boolean =>
  (callee.type === 'Identifier' && callee.name === 'keysFrom') ||
  (callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'sql' &&
    callee.property.type === 'Identifier' &&
    ['ref', 'table'].includes(callee.property.name))

function textOf(argument: Argument): string {
  if (argument.type === 'Literal') return String(argument.value)
  return argument.type === 'TemplateLiteral' ? argument.quasis.map(({ value }) => value.cooked).join('') : ''
}

/** The snake_case names of identifiers and properties in a file, and of tables and columns given as text. */
export function snakeCaseNamesIn(path: string, code: string): string[] {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void (snakeCase.test(name) && names.add(name)),
    CallExpression({ callee, arguments: all }) {
      if (takesName(callee)) for (const text of all.map(textOf)) if (snakeCaseInPath.test(text)) names.add(text)
    },
  }).visit(parseSync(path, code).program)
  return [...names]
}

/**
 * Problems of these files: snake_case names that are not another system's, and exceptions that none of them needs.
 * See docs/decisions/0071-translate-column-names-at-the-database.md.
 */
export function snakeCaseProblems(files: readonly { path: string; code: string }[]): string[] {
  const found = files
    .map(({ path, code }) => ({ path, names: snakeCaseNamesIn(path, code) }))
    .filter(({ names }) => names.length > 0)
  const globs = Object.values(externalNames).flat()
  return [
    ...found
      .filter(({ path }) => !globs.some((glob) => matchesGlob(path, glob)))
      .map(
        ({ path, names }) =>
          `${path}: ${names.join(', ')}\n  Write camelCase, or list another system's names in bin/lib/check/snake-case-names.ts.`,
      ),
    ...globs
      .filter((glob) => !found.some(({ path }) => matchesGlob(path, glob)))
      .map((glob) => `bin/lib/check/snake-case-names.ts: no file of ${glob} has a snake_case name`),
  ]
}
