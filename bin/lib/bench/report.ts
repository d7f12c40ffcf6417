import { alignedRows, type Table } from './table.ts'

type Run = {
  date: Date
  /** `load` is the load average before the run: what else was running. */
  machine: { cores: number; memoryGb: number; platform: string; node: string; load: number }
  /** How many rounds the medians are of. */
  rounds: number
  table: Table
}

/** What `--write` puts into the repository: the last run with its goals, for readers who have never run the bench. */
export function reportOf({ date, machine, rounds, table }: Run): string {
  const { cores, memoryGb, platform, node, load } = machine
  const isBusy = load > cores / 2
  return `# Bench

The last run of \`npm run bench\`, ${date.toISOString().slice(0, 10)}, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}, ${table.allMet ? 'all goals met' : 'not all goals met'}.
Machine: ${cores} cores, ${memoryGb} GB of memory, ${platform}, Node.js ${node}, PostgreSQL on the same machine.
${isBusy ? `Other programs kept it busy (load average ${load.toFixed(1)}), so most times are longer than those of an idle machine.\n` : ''}
${markdownOf(table)}

## What is measured

- "node" and "PostgreSQL" are CPU time per request, compression included, at 16 connections: 600 stories with responses, and 20 signed-in
  readers with 200 followees each, in rotation.
- "Of the floor" is the share of what a bare \`node:http\` server answers per second of CPU time with the same bytes, in turns of three
  seconds. Where the machine has two cores, what is measured has one of them to itself.
- Lighthouse rates first visits with its preset for phones, three runs each. "Untouched story" and "first tap" use a phone with the same
  processor and network, but throttled for real: medians of three visits and of five taps.
- Bytes are those of the network, headers included. Memory is the resident set of the server after all other rows.

## Run it

\`\`\`sh
npm run bench                                     # everything, about an hour
npm run bench -- --quick                          # one library, one round, no browser: under three minutes
npm run bench -- --stories 1000 --rows Lighthouse # some rows, by parts of their names
npm run bench -- --write docs/bench.md            # replaces this file
\`\`\`

It needs Linux, Chromium, and a PostgreSQL server on which it may create databases: the one \`TEST_DATABASE_URL\` names, else a local one.
Nothing else should run at the same time.
`
}

function markdownOf({ cells }: Table): string {
  const [head = [], ...body] = alignedRows(cells)
  const rule = head.map((cell, i) => (i === 0 ? '-'.repeat(cell.length) : `${'-'.repeat(Math.max(1, cell.length - 1))}:`))
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
