import { runKillTest, withDatabase } from './kill-while-saving.ts'

/** `node test/durability/run.ts`: on the embedded database, and on PostgreSQL when TEST_DATABASE_URL names a server. */
const serverUrl = process.env.TEST_DATABASE_URL
const runs: [engine: string, run: () => ReturnType<typeof runKillTest>][] = [
  ['the embedded database', () => runKillTest('', console.log)],
  ...(serverUrl
    ? [
        ['PostgreSQL', () => withDatabase(serverUrl, (url) => runKillTest(url, console.log))] as [
          string,
          () => ReturnType<typeof runKillTest>,
        ],
      ]
    : []),
]

for (const [engine, run] of runs) {
  const startedAt = Date.now()
  const { saves, problems } = await run()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `On ${engine}: killed ten times in ${seconds} s while twenty writers saved; ${saves} acknowledged saves, ${problems.length} lost.`,
  )
  for (const problem of problems) console.error(problem)
  if (problems.length > 0 || saves === 0) process.exitCode = 1
}
