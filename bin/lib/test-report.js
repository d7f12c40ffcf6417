import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'
import { say } from './run.js'

const maxListed = 10
const slowSeconds = 10
/** In the file of a test that takes longer: `// Slow: ` and the reason. */
const reason = /^\s*(\/\/|\*) Slow: /m

const hasReason = (file) => {
  try {
    return reason.test(readFileSync(join(root, file), 'utf8'))
  } catch {
    return true
  }
}

const slowest = (items) => [...items].sort((one, other) => other.seconds - one.seconds).slice(0, maxListed)
const line = ({ seconds, text }) => `${seconds.toFixed(1).padStart(7)} s  ${text}`

/**
 * The last lines of a run of tests: the seconds of each part, the slowest files and tests, what failed, which browser tests needed a second
 * try, and the counts.
 */
export function linesOfReport(parts) {
  const results = parts.flatMap((part) => part.results)
  const all = (key) => results.flatMap((result) => result[key] ?? [])
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const files = all('files').map(({ file, seconds }) => ({ seconds, text: file }))
  const tests = all('tests').map(({ file, title, seconds }) => {
    const isUnexplained = seconds > slowSeconds && !hasReason(file)
    return { seconds, text: `${file}: ${title}${isUnexplained ? ' (give a reason in its file: “// Slow: …”)' : ''}` }
  })
  const retried = all('retried')
  const failures = all('failures')
  return [
    '',
    'Seconds of each part',
    ...parts.map(({ name, seconds }) => line({ seconds, text: name })),
    ...(files.length > 0 ? ['', 'Slowest files', ...slowest(files).map(line)] : []),
    ...(tests.length > 0 ? ['', 'Slowest tests', ...slowest(tests).map(line)] : []),
    ...(failures.length > 0 ? ['', ...failures.map((failure) => `✗ ${failure}`)] : []),
    '',
    ...retried.map((test) => `passed at the second try: ${test}`),
    `${retried.length} browser tests needed a second try`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}

/** Prints the report. Returns whether everything passed. */
export function printReport(parts) {
  for (const text of linesOfReport(parts)) say(text)
  return parts.every(({ results }) => results.every(({ failed }) => failed === 0))
}
