import { globSync } from 'node:fs'
import { root } from '../paths.js'

/** Files that decide permissions, redirects, payments and limits. */
const targets = [
  'server/**/*.policy.ts',
  'server/domains/stories/visible-body.ts',
  'server/http/{redirects,product-hosts}.ts',
  'server/http/routes/redirects.ts',
  'server/domains/{membership,payments,purchases,partner-program}/**/*.ts',
  'server/platform/payments/**/*.ts',
  'shared/payments/*.ts',
  'server/platform/{enforce-rate-limit,rate-limit,share-limits,paging}.ts',
  'server/graphql/limits.ts',
  'shared/body/body-limits.ts',
]

/** Tests, and files that only translate or word a decision made elsewhere. */
const isWording = (path: string): boolean => /\.(?:test|schema|events|generated)\.ts$|-mails?\.ts$/.test(path)

/** The sandbox replaces the payment provider where no real money moves. */
const isSandbox = (path: string): boolean => /\/payments\/(?:providers\/sandbox\/|sandbox-[^/]+\.ts$)/.test(path)

/** The files to mutate: all, or those whose path contains one of the words. */
export const findTargets = (filters: readonly string[]): string[] =>
  globSync(targets, { cwd: root })
    .filter(
      (path) => !isWording(path) && !isSandbox(path) && (filters.length === 0 || filters.some((filter) => path.includes(filter))),
    )
    .toSorted()
