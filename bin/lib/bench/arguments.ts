import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import { type BenchRow, rows } from './rows.ts'

const usage = 'Usage: bin/bench [--quick] [--stories 1000,100000] [--rows story,feed] [--write docs/bench.md]'

const minStories = 20

export type BenchArguments = {
  /** The sizes of the libraries, smallest first. */
  stories: number[]
  chosen: BenchRow[]
  rounds: number
  /** The file the report is written to. */
  write: string | undefined
}

export function readArguments(args: string[]): BenchArguments {
  let options: { stories?: string; rows?: string; quick?: boolean; write?: string }
  try {
    options = parseArgs({
      args,
      options: {
        stories: { type: 'string' },
        rows: { type: 'string' },
        quick: { type: 'boolean' },
        write: { type: 'string' },
      },
    }).values
  } catch {
    throw new BenchError(usage)
  }
  const isQuick = options.quick === true
  const stories = (options.stories ?? (isQuick ? '1000' : '1000,100000')).split(',').map(Number)
  if (stories.some((story) => !Number.isInteger(story) || story < minStories)) throw new BenchError(usage)
  const selected = options.rows?.split(',').map((name) => name.trim())
  const chosen = rows.filter(({ name, isInBrowser }) =>
    selected ? selected.some((part) => name.includes(part)) : !isQuick || !isInBrowser,
  )
  if (chosen.length === 0) throw new BenchError(`The rows are: ${rows.map(({ name }) => name).join('; ')}.`)
  return { stories: stories.sort((a, b) => a - b), chosen, rounds: isQuick ? 1 : 3, write: options.write }
}
