import { expect, test } from 'vitest'
import { problemsIn } from './patterns.ts'

const places = ['test/browser/header.e2e.ts', 'server/domains/lists/lists.test.ts', 'web/design/Menu/Menu.test.tsx']
// Assembled from pieces, because this file is checked too.
const exclusions = [
  ...['skip', 'fixme', 'only', 'fail', 'fails', 'todo', 'skipIf', 'runIf'].map((modifier) => `test.${modifier}`),
  ...['skip', 'fixme', 'only'].flatMap((modifier) => [
    `test.describe.${modifier}`,
    `test.describe.serial.${modifier}`,
    `test.info().${modifier}`,
  ]),
  ...['skip', 'only'].flatMap((modifier) => [`describe.${modifier}`, `it.${modifier}`, `test.concurrent.${modifier}`]),
]

test.each(exclusions)('rejects a test excluded by %s', (exclusion) => {
  for (const path of places) expect(problemsIn(path, `  ${exclusion}('claps', () => {})`), path).toHaveLength(1)
})

test.each(['it', 'test', 'describe'])('rejects a test excluded by an x before %s', (modifier) => {
  expect(problemsIn('test/browser/header.e2e.ts', `x${modifier}('claps', () => {})`)).toHaveLength(1)
})

test.each(['skip', 'only', 'todo', 'fails'])('rejects a test excluded by the option %s', (modifier) => {
  expect(problemsIn('web/design/Menu/Menu.test.tsx', `test('claps', { ${modifier}: true }, () => {})`)).toHaveLength(1)
})

test('accepts tests that run', () => {
  const lines = [
    "test('skips mutes', async () => {})",
    "test.describe('only members', () => {})",
    'test.each(ways)',
    'await test.step(name, act)',
  ]
  for (const line of lines) expect(problemsIn('test/browser/header.e2e.ts', line), line).toEqual([])
})

test('the types of operations come with their documents', () => {
  const line = "import type { StoryQuery } from '#web/data/operations.generated.ts'"
  expect(problemsIn('web/pages/reading/story/story.page.tsx', line)).toHaveLength(1)
  expect(problemsIn('web/data/graphql.ts', line)).toEqual([])
})

test('an operation of a test whose text is constant has types', () => {
  for (const line of ["  await ada.rawGraphql('{ viewer { id } }')", "const find = rawAsker<Found>('{ viewer { id } }')"])
    expect(problemsIn('server/domains/lists/lists.test.ts', line), line).toHaveLength(1)
  for (const line of ["  await ada.graphql('{ viewer { id } }')", '  await ada.rawGraphql(`{ ${field} { id } }`)'])
    expect(problemsIn('server/domains/lists/lists.test.ts', line), line).toEqual([])
})

test('refusals are read with one fragment', () => {
  expect(problemsIn('web/pages/reading/story/story.operations.ts', '      ... on NotFound { message }')).toHaveLength(1)
  expect(problemsIn('web/pages/reading/story/story.operations.ts', '      ... on BadRequest { code }')).toEqual([])
})

test('commands say in their head who may call them', () => {
  for (const line of [
    "    if (!viewer) return refused('Unauthorized')",
    "  if (!tx.viewer) return refused('Forbidden')",
    "    if (viewer.isSuspended) return refused('AccountSuspended')",
  ]) {
    expect(problemsIn('server/domains/lists/follow-list.ts', line), line).toHaveLength(1)
    expect(problemsIn('server/domains/lists/lists.query.ts', line), line).toEqual([])
  }
})

test('rights of staff are decided in policies', () => {
  for (const line of ['  if (!tx.viewer.isStaff) return false', '    ctx.viewer?.isStaff === true,']) {
    expect(problemsIn('server/domains/lists/add-staff-pick.ts', line), line).toHaveLength(1)
    expect(problemsIn('server/domains/lists/list.policy.ts', line), line).toEqual([])
    expect(problemsIn('server/http/access.ts', line), line).toEqual([])
  }
})

test('resolvers compare neither roles nor accounts', () => {
  const schema = 'server/domains/publication-desk/publication-desk.schema.ts'
  for (const line of [
    "  hasRole(await viewerRoles(ctx).load(id), 'EDITOR')",
    "  if (member.role === 'OWNER') return null",
    '  userId !== ctx.viewer?.id ? null : user',
  ]) {
    expect(problemsIn(schema, line)).toHaveLength(1)
    expect(problemsIn('server/domains/stories/story.policy.ts', line)).toEqual([])
  }
  expect(problemsIn(schema, '  ctx.viewer ? list(ctx, ctx.viewer.id) : null')).toEqual([])
})

test('forms keep their state in useForm', () => {
  for (const line of [
    '  const errorOf = (field: string) =>',
    '    const typed = new FormData(event.currentTarget)',
    '<div role="alert">',
  ])
    expect(problemsIn('web/pages/landing/landing-b2b/ContactForm.tsx', line), line).toHaveLength(1)
  expect(problemsIn('web/app/forms/use-form.ts', '  const errorOf = (name: string) =>')).toEqual([])
})

test('queries and mutations go through the data store', () => {
  const page = 'web/pages/staff/admin-taxes/admin-taxes.page.tsx'
  for (const line of ['  await client.query(taxRulesQuery, {}, { fresh: true })', '  const client = await store.live()']) {
    expect(problemsIn(page, line), line).toHaveLength(1)
    expect(problemsIn('web/data/data-store.ts', line), line).toEqual([])
  }
  expect(problemsIn(page, '  await store.refetch(taxRulesQuery, {})')).toEqual([])
})

test('buttons keep in useAction whether they wait', () => {
  for (const line of [
    '  const [isBusy, setBusy] = useState(false)',
    "  const [busy, setBusy] = useState<'accept' | 'decline'>()",
  ])
    expect(problemsIn('web/features/publications/InvitationButtons.tsx', line), line).toHaveLength(1)
  for (const line of ['  const [run, isBusy] = useAction()', '  const [isOpen, setOpen] = useState(false)'])
    expect(problemsIn('web/features/publications/InvitationButtons.tsx', line), line).toEqual([])
})

test('results of SQL have no quoted names', () => {
  expect(problemsIn('server/domains/stats/story-numbers.sql.ts', '    select u.id as "userId", u.name')).toHaveLength(1)
  expect(problemsIn('server/domains/search/hits.ts', '    select p.id as "objectID", p.author_id as creator_id')).toEqual([])
})

test('redirects leave the server through one function', () => {
  const line = 'return reply.redirect(target)'
  expect(problemsIn('server/http/routes/feeds.ts', line)).toHaveLength(1)
  expect(problemsIn('server/http/redirects.ts', line)).toEqual([])
})

test('handlers return their outcome, and no reply', () => {
  for (const line of ['  return reply.code(404).send({ success: false })', '    .send(file)'])
    expect(problemsIn('server/http/routes/feeds.ts', line)).toHaveLength(1)
  expect(problemsIn('server/http/routes/feeds.ts', '  return send(reply.code(404), { success: false })')).toEqual([])
})

test.each(['exemptRoutes.has(route.name)', 'if (!vanityRoutes.includes(screen.route?.name)) return', 'shown.has(routeName)'])(
  'rejects a list of routes apart from their table: %s',
  (line) => {
    expect(problemsIn('server/http/find-route.ts', line)).toHaveLength(1)
    expect(problemsIn('server/http/find-route.ts', 'handlers[route.name]')).toEqual([])
  },
)

test.each([
  "    case 'PQ':",
  "const listOf: Partial<Record<Paragraph['type'], 'ul' | 'ol'>> = { ULI: 'ul', OLI: 'ol' }",
  "const quotable = new Set<Paragraph['type']>(['P', 'H1'])",
  "const continuing = new Set(['ULI', 'OLI'])",
  "  .filter(({ type }) => type === 'P' || type === 'BQ')",
  "  return node.type.name === 'IMG' || node.type.name === 'IFRAME'",
])('rejects a choice between types of paragraph outside their registries: %s', (line) => {
  expect(problemsIn('server/domains/stories/visible-body.ts', line)).toHaveLength(1)
})

test.each(["  return paragraph.type === 'HR'", "    case 'MATH':", 'const tags: Record<ParagraphType, string> = {'])(
  'accepts what is about one type, about markups or exhaustive: %s',
  (line) => expect(problemsIn('server/domains/stories/visible-body.ts', line)).toEqual([]),
)

test.each(['ctx.viewer?.id === story.authorId', 'story.authorId === ctx.viewer.id', 'userId === tx.viewer.id'])(
  'rejects a comparison that pages cannot record: %s',
  (comparison) => {
    expect(problemsIn('server/domains/stories/story.policy.ts', `  if (${comparison}) return true`)).toHaveLength(1)
  },
)

test('keys of an input method are recognized in one way', () => {
  expect(problemsIn('web/design/Menu/Menu.tsx', '    if (event.nativeEvent.isComposing) return')).toHaveLength(1)
  expect(problemsIn('web/design/Menu/Menu.tsx', '    if (isComposing(event.nativeEvent)) return')).toEqual([])
})

test('payment providers differ by their descriptors alone', () => {
  const lines = [
    "  if (provider === 'STRIPE') return",
    "    case 'BRAINTREE':",
    "  'SANDBOX' !== service",
    '  if (config.hasPayPal) return',
  ]
  for (const line of lines) {
    expect(problemsIn('server/domains/payments/charge.ts', line), line).toHaveLength(1)
    expect(problemsIn('web/features/payment/PaymentForm.tsx', line), line).toHaveLength(1)
    expect(problemsIn('server/platform/payments/providers/stripe/gateway.ts', line), line).toEqual([])
    expect(problemsIn('web/features/payment/providers/stripe/StripeForm.tsx', line), line).toEqual([])
  }
  expect(problemsIn('db/seeds/fill/membership-rows.ts', "const provider = 'STRIPE' as const")).toEqual([])
})

test('rejects a callback that does not say what it holds', () => {
  const path = 'server/domains/purchases/pay.ts'
  for (const line of [
    'charges.find((one) => one.id === id)',
    'of.reduce((sum, one) => sum + one.fee, 0)',
    'for (const one of tiers)',
  ])
    expect(problemsIn(path, line), line).toHaveLength(1)
  for (const line of ['dates.toSorted((one, other) => one - other)', 'charges.find((charge) => charge.id === id)'])
    expect(problemsIn(path, line), line).toEqual([])
})

test('only modules import for the effect of it', () => {
  expect(problemsIn('server/domains/lists/lists.ts', "import './lists.schema.ts'")).toHaveLength(1)
  expect(problemsIn('server/domains/lists/lists.module.ts', "import './lists.schema.ts'")).toEqual([])
  expect(problemsIn('web/entry-client.tsx', "import './design/index.css'")).toEqual([])
})
