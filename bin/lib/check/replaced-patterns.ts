import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'

type Rule = { files: string; except?: string[]; inTests?: boolean; pattern: RegExp; reason: string }

/** What a better way has replaced in the whole tree, and that the linter has no rule for. */
const rules: Rule[] = [
  {
    files: 'server/**/*.ts',
    except: ['server/http/redirects.ts'],
    pattern: /\.redirect\(/,
    reason: 'Redirects go through redirectTo in server/http/redirects.ts, which checks where they lead.',
  },
  {
    files: '{server,shared,web,test,db,bin}/**/*.{ts,tsx}',
    inTests: true,
    pattern: /\b(?:test|it|describe)(?:\.describe)?\.(?:skip|skipIf|fixme|only|todo|fails)\b/,
    reason: 'A skipped test is a defect: mend it or remove it. The linter does not see browser tests.',
  },
]

const problems = rules.flatMap(({ files, except = [], inTests = false, pattern, reason }) =>
  globSync(files, { cwd: root })
    .filter((path) => !except.includes(path) && (inTests || !/\.test\.tsx?$/.test(path)))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}\n  ${reason}`] : [])),
    ),
)
for (const problem of problems) console.log(problem)
console.log(`${rules.length} rules, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
