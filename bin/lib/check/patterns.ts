import { matchesGlob } from 'node:path'
import { markupTypes, paragraphTypes } from '#shared/enums/body.ts'
import { possibleTypes } from '#web/data/cache-types.generated.ts'

type Pattern = { files: string; except?: string[]; inTests?: boolean; pattern: RegExp; reason: string }

const chain = String.raw`\b(?:test|it|describe|suite)(?:\.\w+|\.info\(\))*`
const skipped = new RegExp(
  String.raw`${chain}\.(?:skip|skipIf|runIf|fixme|only|todo|fail|fails)\b|\bx(?:it|test|describe)\(|[{,]\s*(?:skip|only|todo|fails): true`,
)

// Two types of paragraph have the names of markups, which are another closed set.
const ownTypes = paragraphTypes.filter((type) => !markupTypes.some((markup) => markup === type)).join('|')
const typeOf = String.raw`(?:ParagraphType|(?:Paragraph|ImportedBlock)\['type'\])`
const isType = String.raw`\btype(?:\.name)? [!=]== '(?:${ownTypes})'`

const storages = '(?:localStorage|sessionStorage|indexedDB|speechSynthesis)'
const facility = new RegExp(
  String.raw`(?<![.\w'-])${storages}\.|\bwindow\.(?:${storages}|caches|Notification)\b|\bNotification\.|` +
    String.raw`\bnavigator\.(?:serviceWorker|locks|clipboard|onLine)\b|\bdocument\.cookie\b|\bnew BroadcastChannel\b`,
)

/** Patterns that were replaced in the whole tree and that the linter has no rule for. */
export const patterns: Pattern[] = [
  {
    files: '**/*.test.tsx',
    inTests: true,
    pattern: /import \{[^}]*\bact\b[^}]*\} from 'react'/,
    reason: 'Tests run React as it is shipped, which has no act: use flushSync.',
  },
  {
    files: 'server/**/*.test.ts',
    inTests: true,
    pattern: /\bdescribe\.each\(testEngines/,
    reason: 'A run has one engine: open a database with openTestDatabase, or an app with openTestApp.',
  },
  {
    files: '{server,shared,web,test,bin}/**/*.test.{ts,tsx}',
    inTests: true,
    pattern: /\breadTranslationsFrom\(/,
    reason: 'All files of tests share the language of the moment: speakInTest of test/server/speak-in-test.ts gives it back.',
  },
  {
    files: '{server,test}/**/*.ts',
    inTests: true,
    // A text on its line, whole and without parts.
    pattern: /\braw(?:Graphql|Asker)(?:<.*>)?\((?:'|`[^$`]*`)/,
    reason:
      'An operation whose text is constant is typed by it: graphql or asker, see docs/decisions/0116-type-operations-of-tests.md.',
  },
  {
    files: 'web/**/*.css',
    // Places that scripts measure from the left edge, and the middle.
    pattern:
      /^\s*(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b|^\s*(?:left|right):(?!.*(?:var\(--x\)| 50%;))|^\s*(?:float|clear|text-align): left|^\s*border-(?:top|bottom)-(?:left|right)-radius/,
    reason: 'Stories run from right to left, too: name the side by the text, such as padding-inline-start.',
  },
  {
    files: 'test/browser/**/*.ts',
    except: ['test/browser/fixtures.ts'],
    inTests: true,
    pattern: /documentElement\.scrollWidth/,
    reason: 'Whether a page fits its window is asserted by expectFits.',
  },
  {
    files: 'server/**/*.ts',
    except: ['server/domains/accounts/user.ts'],
    pattern: /isClosed\((\w+)\) (?:\|\||&&) !?\1\.suspendedAt/,
    reason: 'Whether an account is neither closed nor suspended is asked with isActive of the accounts.',
  },
  {
    files: 'server/domains/!(payments)/**/*.ts',
    pattern: /\bcharge\.kind\b/,
    reason: 'What happens to what a charge pays for is a Sellable of its module, see server/domains/purchases/sellable.ts.',
  },
  {
    files: 'web/**/*.tsx',
    // Neither hydrates on intent: one hydrates at once, the other opens when it is asked for.
    except: ['web/pages/reading/home/home.page.tsx', 'web/features/command-panel/CommandPanel.tsx'],
    pattern: /useEffect\(\(\) => \{?\s*(?:void )?(?:track|showToast|showUnlessBusy)\(/,
    reason:
      'What a page sends or shows untouched is declared with defineUntouched, so that it also begins before the page hydrates.',
  },
  {
    files: 'server/http/{routes,feeds,pages}/**/*.ts',
    // Routes of the framework, which returns replies itself.
    except: [
      'development',
      'development-identity',
      'development-mastodon',
      'discovery',
      'domains',
      'payment-webhooks',
      'sandbox-payout-routes',
      'sitemap',
    ].map((name) => `server/http/routes/${name}.ts`),
    pattern: /(?:\breply\b.*|^\s*)\.send\(/,
    reason:
      'A handler returns its outcome: send(reply, body) of server/http/handler.ts. A reply that is returned is awaited, and is nothing then.',
  },
  {
    files: 'server/**/*.ts',
    except: ['server/platform/database/escape-like.ts'],
    pattern: /replace(?:All)?\(\/\[\\\\%_\]\/g/,
    reason: 'Text in a pattern of LIKE is escaped by escapeLike of server/platform/database/escape-like.ts.',
  },
  {
    files: 'server/**/*.ts',
    except: ['server/http/redirects.ts'],
    pattern: /\.redirect\(/,
    reason: 'Redirects go through redirectTo in server/http/redirects.ts, which checks their targets.',
  },
  {
    files: 'server/**/*.ts',
    pattern: /\bviewer\??\.id\)? ===|=== (?:\w+\.)*viewer\??\.id\b/,
    reason: 'Compare with isViewer of server/platform/viewer-reads.ts, so that pages know whom they depend on.',
  },
  {
    files: '{server,test,db,bin}/**/*.ts',
    except: ['bin/lib/check/patterns.test.ts'],
    inTests: true,
    pattern: /\bas "[a-z]+[A-Z][a-z]/,
    reason: 'SQL has snake_case names only: `as user_id` becomes userId in the row.',
  },
  {
    files: '{server,shared,web,test,db,bin,packages}/**/*.{ts,tsx}',
    // Skipping is how it ends a test that it has repeated often enough.
    except: ['bin/lib/mutate/runner.ts'],
    inTests: true,
    pattern: skipped,
    reason: 'A skipped test is a defect: fix it or remove it. The linter does not see browser tests.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    // Scripts inside the document import nothing; they guard what they read themselves.
    except: ['web/app/local/facilities.ts', 'web/early/choose-fonts.ts', 'web/early/record-events.ts'],
    pattern: facility,
    reason: 'A browser may refuse it: read it from facilities of web/app/local/facilities.ts.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    except: ['web/app/runtime/page-account.ts'],
    pattern: /'x-xsrf-token'/,
    reason: 'A call also names the account of its page: send callHeaders of web/app/runtime/page-account.ts.',
  },
  {
    files: 'web/**/*.css',
    pattern: /(?:^|\s)top:[^;]*--(?:h-header|header-offset)/,
    reason: 'The header hides while reading: what sticks below it is at var(--below-header).',
  },
  {
    files: 'web/**/*.css',
    pattern: /(?:^|[\s{;])(?:font|font-size|line-height|--(?:ui|read|head)-[\w-]+):[^;]*\dpx/,
    reason: 'Type is set in rem, so that it follows the font size people set in their browser.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    except: ['web/data/graphql.ts'],
    inTests: true,
    pattern: /operations\.generated/,
    reason: 'The types of a document come with it: DataOf<typeof storyQuery>, VariablesOf<typeof storyQuery>.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    pattern: new RegExp(String.raw`\.\.\. on (?:${possibleTypes.Refusal?.join('|')}) \{[^}]*\bmessage\b`),
    reason: 'A refusal is read with the fragment `...Refusal`.',
  },
  {
    files: 'web/**/*.tsx',
    except: ['web/design/Notice/Alert.tsx'],
    pattern: /\bconst errorOf =|\bnew FormData\(|<div role="alert"/,
    reason: 'A form keeps its values, its pending state and its problem in useForm. Form, FormAlert and Alert show the problem.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    // It loads the client ahead of use.
    except: ['web/data/*', 'web/app/frame/start-client.tsx'],
    pattern: /\bfresh: true\b|\.live\(\)/,
    reason: 'The data store has refetch, queryOnce, preload and mutate, see docs/decisions/0117-refetch-and-act-in-one-way.md.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    except: [
      // Its checks are awaited by two buttons, which both need what they found.
      'web/features/newsletter-issue/use-issue-checks.ts',
      // An undo from a toast is not refused because another action runs.
      'web/pages/writing/your-stories/use-story-desk.ts',
    ],
    pattern: /\[(?:busy|is(?:Busy|Pending|Running|Sending|Submitting|Trying|Working)), set\w+\] = useState/,
    reason:
      'A button that waits uses useAction, and a form useForm: they refuse a second press, and are free again after a failure.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    pattern: /\bPromise\.(?:withResolvers|try)\b|\b(?:Map|Object)\.groupBy\b/,
    reason: 'Newer than the browsers that the build is for (ES2023, vite.config.ts).',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    except: ['web/app/forms/use-saved-choice.ts'],
    pattern: /\[pending, setPending\] = useState<(?:boolean|Value)>/,
    reason: 'A choice that is saved as soon as it is made keeps its order and its status in useSavedChoice.',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    except: ['web/design/is-composing.ts'],
    pattern: /\.isComposing\b/,
    reason: 'Keys of an input method are recognized with isComposing of web/design, also those that Safari reports late.',
  },
  {
    files: '{server,shared}/**/*.ts',
    except: [
      'shared/memoize.ts',
      // How the language of the moment is found, which is the same in every server, and sentences of the source.
      'shared/translation/translate.ts',
      // Named by their text, so the same in every server. The bound is for the database, which keeps each one.
      'server/platform/database/database-client.ts',
      // The programs this process has started, to be ended with it.
      'server/platform/videos/run-program.ts',
      // Each worker reads one file.
      'server/domains/import-export/parse.worker.ts',
    ],
    pattern:
      /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|LRUCache)(?:<.*>)?\((?:\{.*)?\)|\[\]|\{\})$)/,
    reason:
      'State at the top of a module is shared by every server of the process: use perServer, or memoize for what depends on its text only.',
  },
  {
    files: 'server/domains/**/!(*.query|*.policy).ts',
    except: [
      // Reads, for pages and files.
      'server/domains/sessions/list-own-sessions.ts',
      'server/domains/payments/read-receipt.ts',
      // Also called for pages, which are not commands.
      'server/domains/publications/management/find-to-manage.ts',
      // With a token, a password is set without signing in.
      'server/domains/sign-in/passwords/set-password.ts',
      // Called by an import, on behalf of the account it belongs to.
      'server/domains/stories/publish-story.ts',
    ],
    pattern: /\bif \((?:!(?:\w+\.)?viewer|(?:!(?:\w+\.)?viewer \|\| )?(?:\w+\.)?viewer\??\.isSuspended)\) return refused/,
    reason: 'Who may call a command is said in its head: command({ requires, limits, refusals }, run).',
  },
  {
    files: 'server/**/!(*.policy).ts',
    except: [
      // Routes that only staff open; the rights to what they show are decided by policies.
      'server/http/access.ts',
      // The whole schema is for development, and for staff in production.
      'server/graphql/engine.ts',
      // Tells pages that the viewer is staff, as one of the flags of the specification.
      'server/domains/flags/viewer-flags.ts',
    ],
    pattern: /\bviewer\??\.isStaff\b/,
    reason: 'What only staff may do is decided in the policy of the thing: moderationPolicy.decide(ctx).',
  },
  {
    files: 'server/**/*.schema.ts',
    pattern: /\bhasRole\(|\brole [!=]== '|[!=]== (?:\w+\.)?viewer[?!]?\.id\b|\bviewer[?!]?\.id [!=]==/,
    reason: 'What a role or an account gives is decided in the policy of the thing, or it is isViewer: resolvers call them.',
  },
  {
    files: '{server,shared,web}/**/*.{ts,tsx}',
    except: ['**/*.module.ts', 'server/graphql/schema.ts'],
    pattern: /^import '(?!.*\.css')/,
    reason:
      'Only modules import for the effect of it: they list their schemas (docs/decisions/0119-register-schemas-by-import.md).',
  },
  {
    files: '{bin,db,packages,server,shared,web}/**/*.{js,ts,tsx}',
    pattern: /[(,] ?one\)? =>|\bconst one of\b/,
    reason: 'Give what is held its noun: (charge) =>, for (const tier of tiers).',
  },
  {
    files: '{server,shared,web}/**/*.{ts,tsx}',
    pattern: /\.(?:has|includes)\((?:\w+\??\.)*route(?:\??\.n|N)ame\b/,
    reason: 'What holds for several routes is a property of their entries in shared/routes/.',
  },
  {
    files: '{server,shared,web}/**/*.{ts,tsx}',
    except: ['server/platform/payments/providers/*/*', 'web/features/payment/providers/*/*'],
    pattern:
      /(?:\bcase |[!=]== )'(?:STRIPE|BRAINTREE|SANDBOX)'|'(?:STRIPE|BRAINTREE|SANDBOX)' [!=]==|\b(?:allows|has|is)(?:Stripe|Braintree|PayPal)\b/,
    reason:
      'What holds for a payment provider is a property of its descriptor, in its folder of server/platform/payments/providers/.',
  },
  {
    files: '{server,shared,web}/**/*.{ts,tsx}',
    pattern: new RegExp(
      String.raw`\bcase '(?:${ownTypes})':|: Partial<Record<${typeOf}|new Set<${typeOf}>|new Set\(\['(?:${ownTypes})'|${isType} (?:\|\||&&) (?:\S+\.)?${isType}`,
    ),
    reason:
      'What holds for a type of paragraph is a property in shared/body/blocks/ or in web/editor/blocks/, so that a new type has to state it.',
  },
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Uses of replaced patterns in a file, each with its line. */
export const problemsIn = (path: string, text: string): string[] =>
  patterns
    .filter(
      ({ files, except = [], inTests = false }) =>
        matchesGlob(path, files) && !except.some((exception) => matchesGlob(path, exception)) && (inTests || !isTest(path)),
    )
    .flatMap(({ pattern, reason }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}\n  ${reason}`] : [])),
    )
