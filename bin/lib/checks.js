import { node, tool } from './paths.js'
import { runQuietly, say } from './run.js'
import { ofShard, whole } from './test-arguments.js'

const script = (name) => [node, [`bin/lib/check/${name}.ts`]]
// JavaScript tools run on our Node, whichever Node started this.
const ours = (name, ...args) => [node, [tool(name), ...args]]

// The longest first, so that none is left alone at the end.
const checks = {
  'code is linted': ours('oxlint', '--type-aware', '--format', 'unix'),
  'types are correct': ours('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json'),
  'files are formatted': ours('biome', 'format'),
  'nothing is unused': ours('knip', '--no-progress'),
  'imports follow the rules': script('imports'),
  'tables are written by their owners': script('table-writes'),
  'replaced patterns are not used': script('replaced-patterns'),
  'names are plain English': script('names'),
  'translations fit the source': [node, ['bin/lib/messages/main.ts', 'check']],
  'generated files are up to date': script('generated'),
  'documents, budget and subjects are true': script('repository'),
}

const concurrency = 3

/** Runs the checks of a shard, a few at a time, and prints the output of each. Returns their number and the names of those that failed. */
export async function runChecks(shard = whole) {
  const queue = ofShard(Object.entries(checks), shard)
  const counts = { passed: 0, failed: 0, failures: [] }
  const check = async (name, [program, args]) => {
    const started = Date.now()
    const { code, output } = await runQuietly(program, args)
    counts[code === 0 ? 'passed' : 'failed']++
    if (code !== 0) counts.failures.push(`Check failed: ${name}`)
    say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (code !== 0) say(output.trimEnd().replace(/^/gm, '    '))
  }
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(...next)
  }
  // Writes the types of the client's operations, which are not checked in. The other checks read them.
  await check('operations fit the schema', [node, ['bin/generate/operations.ts']])
  await Promise.all(Array.from({ length: concurrency }, worker))
  return counts
}
